import API
import Dispatch
import Synchronization

/// A response for which a thread waits that is none of Swift's.
final class PendingAnswer: Sendable {
  private let result = Mutex<Result<Response, any Error>?>(nil)
  private let isGiven = DispatchSemaphore(value: 0)

  /// Gives the response, or the reason why there is none, unless one was given before.
  func give(_ result: Result<Response, any Error>) {
    self.result.withLock { first in
      if first == nil { first = result }
    }
    isGiven.signal()
  }

  /// Runs a handler, and blocks the thread until there is a response.
  ///
  /// The handler starts on this thread, where most requests are answered without a change of threads.
  ///
  /// - Throws: ``DeadlineExceeded`` when the handler takes too long, or the reason that was given. The
  ///   handler is cancelled, and may still run.
  func wait(
    atMost limit: Duration, for handler: @escaping @Sendable () async throws -> Response
  ) throws -> Response {
    if let result = result.withLock(\.self) { return try result.get() }
    let task = Task.onThisThread {
      do {
        self.give(.success(try await handler()))
      } catch {
        self.give(.failure(error))
      }
    }
    if isGiven.wait(timeout: .now() + limit / .seconds(1)) == .timedOut {
      give(.failure(DeadlineExceeded()))
    }
    task.cancel()
    guard let result = result.withLock(\.self) else { throw DeadlineExceeded() }
    return try result.get()
  }
}

extension Task<Void, Never> {
  /// Starts a task on the calling thread, where it runs until it first waits for something.
  ///
  /// On older systems, the task runs on another thread from the beginning.
  fileprivate static func onThisThread(_ body: @escaping @Sendable () async -> Void) -> Task {
    if #available(macOS 26, *) { .immediate { await body() } } else { Task { await body() } }
  }
}
