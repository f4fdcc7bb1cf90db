import Benchmarking
import Foundation
import Synchronization
import Truss

extension Workloads {
  static let threads = [
    Workload(
      "two-threads", "a singleton, on two threads simultaneously; the time of each thread",
      target: .ratio(1), clock: .wall, isCountable: false
    ) {
      let (hand, _, container) = try await applications(among: .thousand)
      let root = try container.handle((any Store).self)
      return [
        Subject(.hand) { n in
          try onThreads(2) { repeating(n) { read(hand).tag } }
        },
        Subject(.truss) { n in
          try onThreads(2) { try repeating(n) { try read(root).tag } }
        },
      ]
    },
    scaling("provider-scaling", "a transient class, of one provider") { container in
      let provider = try container.resolve(Provider<Visitor>.self)
      return { n in try repeating(n) { try ask(provider).tag } }
    },
    scaling("lazy-scaling", "a transient class with a lazy transient") { container in
      let root = try container.handle(Reception.self)
      return { n in try repeating(n) { try welcome(root) } }
    },
    scaling("scope-scaling", "a request scope with an object") { container in
      let factory = try container.resolve(ScopeFactory<RequestContext, Visit>.self)
      return { n in try repeating(n) { try open(7, factory).entry.context.id } }
    },
  ]

  /// Compares the container on two threads with itself on one thread that does all the work.
  ///
  /// One operation is two thousand pieces of work, so that starting a thread hardly matters.
  private static func scaling(
    _ name: String, _ work: String,
    prepare: @escaping @Sendable (Container) throws -> @Sendable (Int) throws -> UInt64
  ) -> Workload {
    // Two threads must do at least 1.8 times the work of one.
    Workload(
      name, "2,000 times \(work), by two threads that share the work of one", baseline: .alone,
      target: .ratio(1 / 1.8), clock: .wall, isCountable: false
    ) {
      let container = try await Container(ServicesAssembly())
      let work = try prepare(container)
      return [
        Subject(.alone) { n in
          try withExtendedLifetime(container) { try onThreads(1) { try work(2000 * n) } }
        },
        Subject(.truss) { n in
          try withExtendedLifetime(container) { try onThreads(2) { try work(1000 * n) } }
        },
      ]
    }
  }
}

@inline(never) private func ask(_ provider: Provider<Visitor>) throws -> Visitor {
  try provider.get()
}

@inline(never) private func welcome(_ root: Handle<Reception>) throws -> UInt64 {
  try root.get().welcome()
}

@inline(never) private func open(
  _ id: UInt64, _ factory: ScopeFactory<RequestContext, Visit>
) throws -> OpenScope<Visit> {
  try factory.open(RequestContext(id: id, path: "/v1/users"))
}

@inline(never) private func read(_ application: Application) -> any Store { application.store }
@inline(never) private func read(_ root: Handle<any Store>) throws -> any Store {
  try root.get()
}

/// Runs a body on threads that start together, and returns the sum of their results.
private func onThreads(
  _ count: Int, _ body: @escaping @Sendable () throws -> UInt64
) throws -> UInt64 {
  let crew = Crew(of: count)
  for _ in 0..<count { Thread.detachNewThread { crew.run(body) } }
  return try crew.sum()
}

/// Threads that start together, and the sum of their results.
private final class Crew: Sendable {
  private let count: Int
  private let arrived = Atomic<Int>(0)
  private let results = Mutex<[Result<UInt64, any Error>]>([])
  private let ended = DispatchSemaphore(value: 0)

  init(of count: Int) { self.count = count }

  /// Runs a body once all threads have arrived.
  func run(_ body: () throws -> UInt64) {
    arrived.add(1, ordering: .acquiringAndReleasing)
    while arrived.load(ordering: .acquiring) < count { sched_yield() }
    let result = Result { try body() }
    results.withLock { $0.append(result) }
    ended.signal()
  }

  /// Waits for all threads, and returns the sum of their results.
  func sum() throws -> UInt64 {
    for _ in 0..<count { ended.wait() }
    return try results.withLock { results in try results.reduce(0) { $0 &+ (try $1.get()) } }
  }
}
