import Foundation

/// Runs a body on several threads that start together, and returns the results.
func race<Value: Sendable>(
  _ threads: Int, _ body: @escaping @Sendable (Int) -> Value
) async -> [Value] {
  let ready = Counter()
  let finished = Counter()
  let values = await withTaskGroup(of: Value.self) { group in
    for index in 0..<threads {
      group.addTask {
        await withCheckedContinuation { continuation in
          Thread.detachNewThread {
            ready.next()
            while ready.value < threads { sched_yield() }
            let value = body(index)
            finished.next()
            continuation.resume(returning: value)
          }
        }
      }
    }
    return await group.reduce(into: []) { $0.append($1) }
  }
  // The thread sanitizer may miss that a continuation orders its thread before this task, but sees this.
  precondition(finished.value == threads)
  return values
}

/// Runs a body in three tasks that start together, and returns the results.
func raceTasks<Value: Sendable>(
  _ body: @escaping @Sendable (Int) async throws -> Value
) async throws -> [Value] {
  let arrived = Counter()
  return try await withThrowingTaskGroup(of: Value.self) { group in
    for task in 0..<3 {
      group.addTask {
        // A task waits for the others only for microseconds, because there may be fewer threads than
        // tasks. It does not yield its thread: on a busy machine, that would take as long as all other
        // programs run.
        arrived.next()
        var rounds = 0
        while arrived.value < 3, rounds < 1_000 { rounds += 1 }
        return try await body(task)
      }
    }
    return try await group.reduce(into: []) { $0.append($1) }
  }
}
