import Benchmarking
import Truss

extension Workloads {
  static let awaitedBoot = [
    Workload(
      "boot-awaiting", "20 asynchronous singletons; by hand, a task group", clock: .wall,
      isCountable: false
    ) {
      Pair { n in
        var sum: UInt64 = 0
        for _ in 0..<n { sum &+= await replicas(Settings.standard) }
        return sum
      } truss: { n in
        let assembly = Small(
          ReplicasModule(), roots: Roots { for digit in allDigits { root(for: digit) } })
        var sum: UInt64 = 0
        for _ in 0..<n {
          let container = try await Container(assembly)
          for digit in allDigits { sum &+= try number(of: digit, in: container) }
        }
        return sum
      }
    }
  ]
}

/// A singleton that has to be awaited.
private final class Pool<Number: Digit>: Sendable {
  let number: UInt64

  init(connecting settings: Settings) async { number = settings.port &+ Number.number }
}

/// A singleton that has to be awaited after another one.
private final class Replica<Number: Digit>: Sendable {
  let pool: Pool<Number>

  init(of pool: Pool<Number>) async { self.pool = pool }
}

private func root<Number: Digit>(for _: Number.Type) -> Roots { Roots { Replica<Number>.self } }

private struct ReplicasModule: Module {
  var bindings: Bindings {
    Value(Settings.standard)
    for digit in allDigits { pair(for: digit) }
  }

  @BindingsBuilder
  private func pair<Number: Digit>(for _: Number.Type) -> Bindings {
    Singleton(Pool<Number>.init(connecting:))
    Singleton(Replica<Number>.init(of:)).exported()
  }
}

private func number<Number: Digit>(of _: Number.Type, in container: Container) throws -> UInt64 {
  try container.resolve(Replica<Number>.self).pool.number
}

/// Constructs the replicas concurrently, as far as their dependencies permit.
private func replicas(_ settings: Settings) async -> UInt64 {
  await withTaskGroup(of: UInt64.self) { group in
    for digit in allDigits {
      group.addTask { await replica(for: digit, settings) }
    }
    return await group.reduce(0, &+)
  }
}

private func replica<Number: Digit>(for _: Number.Type, _ settings: Settings) async -> UInt64 {
  await Replica(of: Pool<Number>(connecting: settings)).pool.number
}
