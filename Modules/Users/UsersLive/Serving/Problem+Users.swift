import API
import Users

extension Problem {
  /// Converts an error into the problem that its client may see.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - requestID: The identifier by which the log is searched for details kept from clients.
  ///   - invalidStatus: The status when fields are invalid.
  init(
    _ error: UsersError, requestID: String, invalidStatus: Status = .unprocessableContent
  ) {
    switch error {
    case .invalid(let fields):
      self = .invalidFields(fields.lazy.map(FieldError.init))
      status = invalidStatus
    case .notFound:
      self = .notFound(error.description)
    case .emailTaken:
      self = .conflict(error.description)
      members = ["errors": [["field": "email", "message": .string(error.description)]]]
    case .versionConflict(_, _, let current):
      self = .preconditionFailed(current: ETag(version: current))
      detail = error.description
    case .badCursor:
      self = .badRequest(error.description)
    case .unavailable(let outage) where outage.kind == .busy:
      self = .unavailable("The load is too high. Try again in a moment.")
    case .unavailable, .cancelled:
      self.init(
        .internalServerError,
        detail: "Users are unavailable. The server's log has the reason, at request \(requestID).")
    }
    type = error.problemKind.rawValue
    title = error.problemKind.title
  }
}

extension Problem.FieldError {
  fileprivate init(_ field: InvalidField) {
    self.init(field: field.name ?? "", message: field.reason.description)
  }
}

extension UsersError {
  fileprivate var problemKind: UsersProblemKind {
    switch self {
    case .invalid: .invalid
    case .notFound: .notFound
    case .emailTaken: .emailTaken
    case .versionConflict: .versionConflict
    case .badCursor: .badCursor
    case .unavailable, .cancelled: .unavailable
    }
  }
}

extension UsersProblemKind {
  /// The kind in a few words, the same for all problems of the kind.
  var title: String {
    switch self {
    case .invalid: "Invalid fields"
    case .notFound: "No such user"
    case .emailTaken: "E-mail address taken"
    case .versionConflict: "User changed meanwhile"
    case .badCursor: "Bad cursor"
    case .unavailable: "Users unavailable"
    }
  }
}
