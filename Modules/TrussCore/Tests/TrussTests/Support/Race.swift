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
