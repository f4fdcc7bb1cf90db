import Logging

extension Problem {
  /// Returns a 400: the server cannot understand the request.
  public static func badRequest(_ detail: String) -> Problem {
    Problem(.badRequest, detail: detail)
  }

  /// Returns a 400 whose member `errors` names the value in the query that is wrong.
  static func badRequest(_ detail: String, about name: String) -> Problem {
    let error = FieldError(field: name, message: detail)
    return Problem(.badRequest, detail: detail, members: ["errors": .array([error.json])])
  }

  /// Returns a 404: there is nothing at this address.
  public static func notFound(_ detail: String) -> Problem {
    Problem(.notFound, detail: detail)
  }

  /// Returns a 409: the request conflicts with the state of the resource.
  public static func conflict(_ detail: String) -> Problem {
    Problem(.conflict, detail: detail)
  }

  /// Returns a 503 that tells the client to retry after a number of seconds.
  public static func unavailable(_ detail: String, retryAfter seconds: Int = 1) -> Problem {
    Problem(.serviceUnavailable, detail: detail, headers: [.retryAfter: String(seconds)])
  }

  /// Returns a 422 whose member `errors` lists what is wrong with the fields of the body.
  ///
  /// It lists at most ``maximumFieldErrors``. If there are more, the member `errorCount` says how many.
  public static func invalidFields(_ errors: some Collection<FieldError>) -> Problem {
    let listed = errors.prefix(maximumFieldErrors)
    var detail = listed.map(\.description).joined(separator: " ")
    var members: [String: JSON] = ["errors": .array(listed.map(\.json))]
    if errors.count > listed.count {
      detail += " There are \(errors.count - listed.count) more errors."
      members["errorCount"] = .integer(errors.count)
    }
    return Problem(.unprocessableContent, detail: detail, members: members)
  }

  /// How many field errors a response lists, so that it is not much larger than its request.
  public static let maximumFieldErrors = 20

  /// An error in one field of a body.
  public struct FieldError: Hashable, Sendable, CustomStringConvertible {
    /// The path of the field, such as `address.lines[0]`; empty for the body itself.
    public let field: String
    /// A sentence that describes the error.
    public let message: String

    /// Creates a field error.
    ///
    /// A long path, which a client may have chosen, is shortened.
    public init(field: String, message: String) {
      // Scalars are counted, since a single character may have any number of them.
      let start = String(field.unicodeScalars.prefix(Self.maximumLength))
      self.field = start.utf8.count == field.utf8.count ? field : start + "…"
      self.message = message
    }

    /// Creates a field error whose message is a sentence about the field, such as “name is missing”.
    init(field: String, flaw: String) {
      let subject = field.isEmpty ? "The body" : FieldError(field: field, message: "").field
      self.init(field: field, message: "\(subject) \(flaw)")
    }

    /// How many Unicode scalars of a path are kept.
    private static let maximumLength = 100

    /// The message, after the path of the field unless it begins with that.
    public var description: String {
      message.utf8.starts(with: field.utf8) ? message : "\(field): \(message)"
    }

    var json: JSON {
      .object(["field": .string(field), "message": .string(message)])
    }
  }
}
