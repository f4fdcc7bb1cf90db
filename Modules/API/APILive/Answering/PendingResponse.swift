import API
import Dispatch
import Synchronization

/// A response for which a thread waits that is none of Swift's.
final class PendingResponse: Sendable {
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
  /// The handler starts on this thread, and remains there until it first waits. Nothing interrupts it before.
  ///
  /// - Throws: ``Unanswered`` when the handler takes too long or the server stops, or the error of the handler. The
  ///   handler is cancelled, and may still run.
  func wait(
    atMost limit: Duration, for handler: @escaping @Sendable () async throws -> Response
  ) throws -> Response {
    guard result.withLock({ $0 == nil }) else { throw Unanswered.stopped(hasBegun: false) }
    let end = DispatchTime.now() + limit / .seconds(1)
    let task = Task.onThisThread {
      do {
        self.give(.success(try await handler()))
      } catch {
        self.give(.failure(error))
      }
    }
    defer { task.cancel() }
    _ = isGiven.wait(timeout: end)
    return try (result.withLock(\.self) ?? .failure(Unanswered.late)).get()
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
