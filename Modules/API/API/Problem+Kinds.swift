extension Problem {
  /// Returns a 400: the server cannot understand the request.
  public static func badRequest(_ detail: String) -> Problem {
    Problem(.badRequest, detail: detail)
  }

  /// Returns a 404: there is nothing at this address.
  public static func notFound(_ detail: String) -> Problem {
    Problem(.notFound, detail: detail)
  }

  /// Returns a 409: the request conflicts with the state of the resource.
  public static func conflict(_ detail: String) -> Problem {
    Problem(.conflict, detail: detail)
  }

  /// Returns a 412: the resource has changed since the client read it.
  public static func preconditionFailed(_ detail: String) -> Problem {
    Problem(.preconditionFailed, detail: detail)
  }

  /// Returns a 503 that tells the client to retry after a number of seconds.
  public static func unavailable(_ detail: String, retryAfter seconds: Int = 1) -> Problem {
    Problem(.serviceUnavailable, detail: detail, headers: [.retryAfter: String(seconds)])
  }

  /// Returns a 422 whose member `errors` lists what is wrong with each field of the body.
  public static func invalidFields(_ errors: [FieldError]) -> Problem {
    Problem(
      .unprocessableContent,
      detail: errors.map(\.description).joined(separator: " "),
      members: ["errors": .array(errors.map(\.json))])
  }

  /// What is wrong with one field of a body.
  public struct FieldError: Hashable, Sendable, CustomStringConvertible {
    /// The path of the field, such as `address.lines[0]`; empty for the body itself.
    public let field: String
    /// What is wrong, as a sentence.
    public let message: String

    /// Creates a field error.
    public init(field: String, message: String) {
      self.field = field
      self.message = message
    }

    /// The path of the field and what is wrong with it.
    public var description: String {
      field.isEmpty ? message : "\(field): \(message)"
    }

    var json: JSON {
      .object(["field": .string(field), "message": .string(message)])
    }
  }

  /// The member `errors` as field errors; empty when the problem has none.
  public var fieldErrors: [FieldError] {
    guard case .array(let errors) = members["errors"] else { return [] }
    return errors.compactMap { error in
      guard case .object(let members) = error, case .string(let field) = members["field"],
        case .string(let message) = members["message"]
      else { return nil }
      return FieldError(field: field, message: message)
    }
  }
}
