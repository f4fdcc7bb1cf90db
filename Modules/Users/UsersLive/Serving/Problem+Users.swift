import API
import Logging
import Users

extension Problem {
  /// Converts an error into the problem that its client may see.
  init(_ error: UsersError, requestID: String) {
    var kind = UsersProblemKind.unavailable
    switch error {
    case .invalid(let fields):
      kind = .invalid
      self = .invalidFields(fields.lazy.map(FieldError.init))
    case .notFound:
      kind = .notFound
      self = .notFound(error.description)
    case .emailTaken:
      kind = .emailTaken
      self = .conflict(error.description)
      members = ["errors": [["field": "email", "message": .string(error.description)]]]
    case .versionConflict(_, _, let current):
      kind = .versionConflict
      self = .conflict(error.description)
      members = ["currentVersion": .integer(current)]
    case .unavailable(let outage) where outage.kind == .transient:
      self = .unavailable("Users are unavailable at the moment. Try again later.")
    case .unavailable(let outage) where outage.kind == .outcomeUnknown:
      self = .unavailable(
        """
        The change may or may not have been made. Read the user before trying again, and repeat a \
        deletion even if the user is gone.
        """)
      members = ["outcome": "unknown"]
    case .unavailable, .cancelled, .notPermitted:
      let reason = "The server's log has the reason, at request \(requestID)."
      self.init(.internalServerError, detail: "Users are unavailable. \(reason)")
    }
    type = kind.rawValue
  }
}

extension Problem.FieldError {
  fileprivate init(_ field: InvalidField) {
    self.init(field: field.name ?? "", message: field.reason.description)
  }
}
