import Truss
@_exported import TrussPrimitives

/// Records events in order, from any thread.
final class Journal: Sendable {
  private struct State: Sendable {
    var lines: [String] = []
    var waiters: [(line: String, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Guarded(State())

  var entries: [String] { state.withLock { $0.lines } }

  func note(_ line: String) {
    let due = state.withLock { state in
      state.lines.append(line)
      let due = state.waiters.filter { $0.line == line }
      state.waiters.removeAll { $0.line == line }
      return due
    }
    for waiter in due { waiter.continuation.resume() }
  }

  /// Waits until a line has been recorded.
  func wait(for line: String) async {
    await withCheckedContinuation { continuation in
      let isNoted = state.withLock { state in
        if !state.lines.contains(line) { state.waiters.append((line, continuation)) }
        return state.lines.contains(line)
      }
      if isNoted { continuation.resume() }
    }
  }

  /// Notes a line, and waits for that of another hook.
  func meet(_ own: String, _ other: String) async {
    note(own)
    await wait(for: other)
  }

  /// Runs a body in a task that is cancelled once a line has been recorded.
  func cancelling<Value: Sendable>(
    at line: String, _ body: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let task = Task { try await body() }
    await wait(for: line)
    task.cancel()
    return try await task.value
  }

  /// Notes a line, and never ends.
  func hang(_ line: String) async {
    note(line)
    await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
  }
}

extension Singleton {
  /// Notes when the instance starts and when it stops.
  consuming func noting(_ name: String, in journal: Journal) -> Self {
    onStart { _ in journal.note("start \(name)") }.onStop { _ in journal.note("stop \(name)") }
  }
}
