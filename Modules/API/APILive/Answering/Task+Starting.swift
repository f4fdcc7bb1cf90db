extension Task<Void, Never> {
  /// Starts a task on the calling thread, where it runs until it first waits for something.
  ///
  /// On older systems, the task runs on another thread from the beginning.
  static func onThisThread(_ body: @escaping @Sendable () async -> Void) -> Task {
    if #available(macOS 26, *) { .immediate { await body() } } else { Task { await body() } }
  }
}
