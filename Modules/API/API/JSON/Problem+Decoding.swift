import Foundation

extension Problem {
  /// Returns what to tell a client whose body cannot be decoded.
  ///
  /// It is a 400 when the body as a whole is wrong, and a 422 that names the field otherwise.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - isJSON: Whether the body is valid JSON. The decoder calls it invalid if a number does not fit.
  init(_ error: DecodingError, isJSON: Bool) {
    switch error {
    case .keyNotFound(let key, let context):
      self = .invalidField(context.codingPath + [key], "is missing.")
    case .valueNotFound(let type, let context):
      self = .invalidField(context.codingPath, "must be \(Self.name(of: type)), not null.")
    case .typeMismatch(let type, let context):
      self = .invalidField(context.codingPath, "must be \(Self.name(of: type)).")
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      let error = FieldError(
        field: Self.field(context.codingPath), message: context.debugDescription)
      self = .invalidFields([error])
    case .dataCorrupted where isJSON:
      self = .badRequest(
        "A number in the body is too large, or has a fraction although it must be whole.")
    case .dataCorrupted(let context):
      self = .badRequest("The body cannot be decoded as JSON: \(context.debugDescription)")
    @unknown default:
      self = .badRequest("The body cannot be decoded as JSON.")
    }
  }

  private static func invalidField(_ path: [any CodingKey], _ flaw: String) -> Problem {
    .invalidFields([FieldError(field: field(path), flaw: flaw)])
  }

  private static func field(_ path: [any CodingKey]) -> String {
    path.reduce(into: "") { text, key in
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += text.isEmpty ? key.stringValue : ".\(key.stringValue)"
      }
    }
  }

  private static func name(of type: any Any.Type) -> String {
    switch type {
    case is String.Type: "a string"
    case is Bool.Type: "a boolean"
    case is any BinaryInteger.Type: "a whole number"
    case is any FloatingPoint.Type, is Decimal.Type: "a number"
    case is [Any].Type: "an array"
    case is [String: Any].Type: "an object"
    default: "of another type"
    }
  }
}
