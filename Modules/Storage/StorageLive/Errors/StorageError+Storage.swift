import Storage

extension StorageError {
  /// Whether the reason lies in the file or the file system, not in a statement or in the load.
  var concernsStorage: Bool {
    switch self {
    case .cannotOpen, .corrupt, .full, .inputOutput, .readOnly: true
    default: false
    }
  }
}
