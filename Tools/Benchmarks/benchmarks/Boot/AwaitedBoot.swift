import Benchmarking
import Truss

extension Workloads {
  static let awaitedBoot = [
    Workload(
      "boot-awaiting", "an asynchronous pool and 20 replicas; by hand, a task group", clock: .wall,
      isCountable: false
    ) {
      Pair { n in
        await repeating(n) { await replicas().reduce(0) { $0 &+ $1.pool.number } }
      } truss: { n in
        try await repeating(n) {
          let assembly = Small(ReplicasModule(), roots: Roots { [Replica].self })
          let replicas = try await Container(assembly).resolve([Replica].self)
          return replicas.reduce(0) { $0 &+ $1.pool.number }
        }
      }
    }
  ]
}

private let count = 20

/// A singleton that has to be awaited.
private final class Pool: Sendable {
  let number: UInt64
  init(connecting settings: Settings) async { number = settings.port }
}

/// An instance that has to be awaited after another one.
private final class Replica: Sendable {
  let pool: Pool
  init(of pool: Pool) async { self.pool = pool }
}

private struct ReplicasModule: Module {
  var bindings: Bindings {
    Value(Settings.standard)
    Singleton(Pool.init(connecting:))
    for _ in 0..<count { Contribution(to: Replica.self, Replica.init(of:)) }
  }
}

/// Constructs the replicas concurrently, as far as their dependencies permit.
private func replicas() async -> [Replica] {
  let pool = await Pool(connecting: .standard)
  return await withTaskGroup(of: Replica.self) { group in
    for _ in 0..<count { group.addTask { await Replica(of: pool) } }
    return await group.reduce(into: []) { $0.append($1) }
  }
}
