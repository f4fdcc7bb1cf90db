import Access
import Storage

extension AccessError {
  /// Converts any error of a database call.
  init(inStorage error: any Error) {
    self =
      switch error {
      case let error as AccessError: error
      case let error as StorageError where error.passes: .busy(error.description)
      case is CancellationError: .cancelled
      default: .failed("\(error)")
      }
  }
}

extension StorageError {
  /// Whether a retry may succeed without a change of the application.
  fileprivate var passes: Bool {
    switch self {
    case .busy, .overloaded, .unreachable, .timedOut, .outcomeUnknown, .full, .inputOutput,
      .readOnly, .cannotOpen:
      true
    default: false
    }
  }
}
