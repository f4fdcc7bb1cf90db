/// Lets tasks begin at about the same time.
///
/// They wait for one another only for microseconds, because there may be fewer threads than tasks. They do
/// not yield their threads: on a busy machine, that would take as long as all other programs run.
private final class StartLine: Sendable {
  private let size: Int
  private let arrived = Counter()

  init(for size: Int) { self.size = size }

  /// Waits until all have arrived, or a little.
  func wait() {
    arrived.next()
    var rounds = 0
    while arrived.value < size, rounds < 1_000 { rounds += 1 }
  }
}

/// Runs a body in three tasks that start together, and returns the results.
func raceTasks<Value: Sendable>(
  _ body: @escaping @Sendable (Int) async throws -> Value
) async throws -> [Value] {
  let start = StartLine(for: 3)
  return try await withThrowingTaskGroup(of: Value.self) { group in
    for task in 0..<3 {
      group.addTask {
        start.wait()
        return try await body(task)
      }
    }
    return try await group.reduce(into: []) { $0.append($1) }
  }
}
