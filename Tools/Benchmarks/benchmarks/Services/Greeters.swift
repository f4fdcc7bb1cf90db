/// A service wrapped by two decorators.
protocol Greeter: Sendable {
  var tag: UInt64 { get }
}

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

  init(inner: any Greeter, clock: Clock) {
    self.inner = inner
    self.clock = clock
  }

  var tag: UInt64 { inner.tag &+ clock.tag }
}

/// A greeter that is a singleton.
protocol SharedGreeter: Greeter {}

extension PlainGreeter: SharedGreeter {}
extension PoliteGreeter: SharedGreeter {}
extension LoudGreeter: SharedGreeter {}
