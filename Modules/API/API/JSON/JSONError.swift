import Foundation

/// Why bytes are not JSON text that can be decoded.
public enum JSONError: Error, Hashable, Sendable {
  /// The bytes are not UTF-8.
  case notUTF8
  /// The text is not JSON; the reason has the line and the column.
  case malformed(String)
  /// Arrays and objects are nested deeper than the limit.
  case tooDeep(limit: Int)
  /// The objects have more members than the limit, all together.
  case tooManyMembers(limit: Int)
  /// The name of a member has more bytes than the limit.
  case nameTooLong(limit: Int)
  /// An object has more than one member with the name.
  case duplicateName(String)
  /// A value is missing, or does not have the expected type.
  case unsuitable(Problem.FieldError)
}

extension JSONError: CustomStringConvertible {
  /// The problem, and its position if that is known.
  public var description: String {
    switch self {
    case .notUTF8: "the text is not UTF-8"
    case .malformed(let reason): reason
    case .tooDeep(let limit): "values are nested more than \(limit) deep"
    case .tooManyMembers(let limit): "there are more than \(limit) members"
    case .nameTooLong(let limit): "a member has a name of more than \(limit) bytes"
    case .duplicateName(let name): "an object has more than one member “\(name)”"
    case .unsuitable(let error): error.description
    }
  }
}

extension JSONError {
  /// Converts the error of a decoder.
  init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self = .unsuitable(context.codingPath + [key], "It is missing.")
    case .valueNotFound(let type, let context):
      self = .unsuitable(context.codingPath, "It must be \(Self.name(of: type)), not null.")
    case .typeMismatch(let type, let context):
      self = .unsuitable(context.codingPath, "It must be \(Self.name(of: type)).")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      // The syntax has been checked, so that nothing else can be wrong with the text as a whole.
      self = .unsuitable([], "A number is too large, or has a fraction.")
    case .dataCorrupted(let context):
      self = .unsuitable(context.codingPath, context.debugDescription)
    @unknown default:
      self = .malformed("\(error)")
    }
  }

  private static func unsuitable(_ path: [any CodingKey], _ message: String) -> JSONError {
    .unsuitable(Problem.FieldError(field: path.fieldPath, message: message))
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
