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
      default: .unavailable(Outage(.failed, "The database failed: \(error)"))
      }
  }
}

extension StorageError {
  fileprivate var kind: Outage.Kind {
    switch self {
    case .busy, .overloaded: .busy
    case .full, .inputOutput, .readOnly, .cannotOpen: .storage
    case .unreachable: .unreachable
    case .timedOut: .timedOut
    case .outcomeUnknown: .outcomeUnknown
    case .corrupt, .undecodableRow: .damaged
    default: .failed
    }
  }
}
