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
      self = .conflict(error.description)
      members = ["currentVersion": .integer(current)]
    case .unavailable(let outage):
      self = outage.kind.passes.map { .unavailable($0) } ?? .unavailable(in: requestID)
    case .cancelled:
      self = .unavailable(in: requestID)
    }
    type = error.problemKind.rawValue
    title = error.problemKind.title
  }
}

extension Problem {
  fileprivate static func unavailable(in requestID: String) -> Problem {
    Problem(
      .internalServerError,
      detail: "Users are unavailable. The server's log has the reason, at request \(requestID).")
  }
}

extension Outage.Kind {
  /// The text for a client about an outage that passes, or `nil` when it does not pass by itself.
  fileprivate var passes: String? {
    switch self {
    case .busy: "The load is too high. Try again in a moment."
    case .unreachable: "The database cannot be reached. Try again in a moment."
    case .storage: "The storage fails at the moment. Try again later."
    case .timedOut: "The database did not answer in time. Try again later."
    case .outcomeUnknown:
      "The database did not answer in time, so the change may or may not have been made. Read the user "
        + "before trying again."
    case .wrongServer, .refused, .damaged, .failed: nil
    }
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
    case .unavailable: "Users unavailable"
    }
  }
}
