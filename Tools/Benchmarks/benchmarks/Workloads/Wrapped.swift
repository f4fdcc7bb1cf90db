import Benchmarking
import Truss

extension Workloads {
  static let wrapped = [
    compare(
      "decorated", "a transient in two decorators", by: Application(),
      find: { try $0.handle((any Greeter).self) },
      hand: { hand, n in repeating(n) { hand.greeter().tag } },
      truss: { root, n in try repeating(n) { try get(root).tag } }),
    compare(
      "init-hook", "a property that a hook sets",
      by: Application(), find: { try $0.handle(Badge.self) },
      hand: { hand, n in repeating(n) { hand.badge().tag } },
      truss: { root, n in try repeating(n) { try get(root).tag } }),
  ]
}

@inline(never) private func get(_ root: Handle<any Greeter>) throws -> any Greeter {
  try root.get()
}
@inline(never) private func get(_ root: Handle<Badge>) throws -> Badge { try root.get() }

extension Application {
  @inline(never) fileprivate func greeter() -> any Greeter {
    LoudGreeter(inner: PoliteGreeter(inner: PlainGreeter(store: store)), clock: clock)
  }

  @inline(never) fileprivate func badge() -> Badge {
    let badge = Badge()
    badge.clock = clock
    return badge
  }
}

/// A service wrapped by two decorators.
protocol Greeter: Sendable { var tag: UInt64 { get } }

final class PlainGreeter: Greeter {
  let store: any Store
  init(store: any Store) { self.store = store }
  var tag: UInt64 { store.tag }
}

final class PoliteGreeter: Greeter {
  let inner: any Greeter
  init(inner: any Greeter) { self.inner = inner }
  var tag: UInt64 { inner.tag &+ 31 }
}

final class LoudGreeter: Greeter {
  let inner: any Greeter
  let clock: Clock
  init(inner: any Greeter, clock: Clock) { (self.inner, self.clock) = (inner, clock) }
  var tag: UInt64 { inner.tag &+ clock.tag }
}

/// A transient class with a property that is set after its construction.
final class Badge {
  var clock: Clock?
  var tag: UInt64 { clock?.tag ?? 0 }
}
