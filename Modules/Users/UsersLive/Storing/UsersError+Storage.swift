import Storage
import Users

extension UsersError {
  /// Converts any error of a database call.
  init(inStorage error: any Error) {
    self =
      switch error {
      case let error as UsersError: error
      case let error as StorageError: .unavailable(Outage(error.kind, error.description))
      case is CancellationError: .cancelled
      default: .unavailable(Outage(.permanent, "The database failed: \(error)"))
      }
  }
}

extension StorageError {
  fileprivate var kind: Outage.Kind {
    switch self {
    case .busy, .overloaded, .unreachable, .timedOut, .full, .inputOutput, .readOnly, .cannotOpen:
      .transient
    case .outcomeUnknown: .outcomeUnknown
    default: .permanent
    }
  }
}
