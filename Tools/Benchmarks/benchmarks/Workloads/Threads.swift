import Benchmarking
import Foundation
import Synchronization
import Truss

extension Workloads {
  static let threads = [
    Workload(
      "two-threads", "a singleton, on two threads at once; the time of each thread",
      target: .ratio(1), clock: .wall, isCountable: false
    ) {
      let (hand, _, container) = try await applications(among: .thousand)
      let root = try container.root((any Store).self)
      return [
        Subject(.hand) { n in
          try onTwoThreads { repeating(n) { read(hand).tag } }
        },
        Subject(.truss) { n in
          try onTwoThreads { try repeating(n) { try read(root).tag } }
        },
      ]
    }
  ]
}

@inline(never) private func read(_ application: Application) -> any Store { application.store }
@inline(never) private func read(_ root: Root<any Store>) throws -> any Store {
  try root.get()
}

/// Runs a body on two threads, which begin together, and returns the sum of their results.
private func onTwoThreads(_ body: @escaping @Sendable () throws -> UInt64) throws -> UInt64 {
  let pair = Pair()
  for _ in 0..<2 { Thread.detachNewThread { pair.run(body) } }
  return try pair.sum()
}

/// Two threads, and what they come to.
private final class Pair: Sendable {
  private let arrived = Atomic<Int>(0)
  private let results = Mutex<[Result<UInt64, any Error>]>([])
  private let ended = DispatchSemaphore(value: 0)

  /// Runs a body once both threads have arrived.
  func run(_ body: () throws -> UInt64) {
    arrived.add(1, ordering: .acquiringAndReleasing)
    while arrived.load(ordering: .acquiring) < 2 { sched_yield() }
    let result = Result { try body() }
    results.withLock { $0.append(result) }
    ended.signal()
  }

  /// Waits for both threads, and returns the sum of their results.
  func sum() throws -> UInt64 {
    for _ in 0..<2 { ended.wait() }
    return try results.withLock { results in try results.reduce(0) { $0 &+ (try $1.get()) } }
  }
}
