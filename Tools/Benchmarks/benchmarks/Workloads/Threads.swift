import Benchmarking
import Foundation
import Synchronization
import Truss

extension Workloads {
  static let threads = [
    Workload(
      "two-threads", "a singleton, on each of two threads", clock: .wall, isCountable: false
    ) {
      let hand = Application()
      let root = try await Container(ServicesAssembly()).handle((any Store).self)
      return Pair { n in
        try onThreads(2) { repeating(n) { hand.readStore().tag } }
      } truss: { n in
        try onThreads(2) { try repeating(n) { try get(root).tag } }
      }
    },
    // One operation is two thousand scopes, so that starting a thread hardly matters.
    Workload(
      "scope-scaling", "2,000 scopes, by two threads; baseline: by one", baseline: .alone,
      clock: .wall, isCountable: false
    ) {
      let container = try await Container(ServicesAssembly())
      let factory = try container.resolve(ScopeFactory<RequestContext, Visit>.self)
      let visits: @Sendable (Int) throws -> UInt64 = { n in
        try withExtendedLifetime(container) {
          try repeating(n) { try open(7, factory).entry.context.id }
        }
      }
      return Pair { n in
        try onThreads(1) { try visits(2000 * n) }
      } truss: { n in
        try onThreads(2) { try visits(1000 * n) }
      }
    },
  ]
}

@inline(never) private func get(_ root: Handle<any Store>) throws -> any Store { try root.get() }

/// An object without shared state, so that threads contend only where the wiring makes them.
final class Visit: Sendable {
  let context: RequestContext
  init(context: RequestContext) { self.context = context }
}

/// Runs a body on threads that start together, and returns the sum of their results.
private func onThreads(
  _ count: Int, _ body: @escaping @Sendable () throws -> UInt64
) throws -> UInt64 {
  let crew = Crew()
  for _ in 0..<count {
    Thread.detachNewThread {
      crew.arrived.add(1, ordering: .acquiringAndReleasing)
      while crew.arrived.load(ordering: .acquiring) < count { sched_yield() }
      let result = Result { try body() }
      crew.results.withLock { $0.append(result) }
      crew.ended.signal()
    }
  }
  for _ in 0..<count { crew.ended.wait() }
  return try crew.results.withLock { results in try results.reduce(0) { $0 &+ (try $1.get()) } }
}

private final class Crew: Sendable {
  let arrived = Atomic<Int>(0)
  let results = Mutex<[Result<UInt64, any Error>]>([])
  let ended = DispatchSemaphore(value: 0)
}
