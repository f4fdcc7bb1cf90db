// The services of the workloads about requests and screens.

/// The time, a singleton behind a protocol.
protocol Timekeeper: Sendable {
  var tag: UInt64 { get }
}

final class SystemTimekeeper: Timekeeper {
  let tag: UInt64 = 31
}

/// A second timekeeper, since the optimizer sees through a protocol with a single conforming type.
struct StoppedTimekeeper: Timekeeper {
  let tag: UInt64 = 0
}

/// The entry of a scope, which takes the object of the scope and three singletons.
final class Controller: Sendable {
  let session: Session
  let store: any Store
  let timekeeper: any Timekeeper
  let clock: Clock

  init(session: Session, store: any Store, timekeeper: any Timekeeper, clock: Clock) {
    self.session = session
    self.store = store
    self.timekeeper = timekeeper
    self.clock = clock
  }

  var tag: UInt64 {
    session.context.id &+ session.store.tag &+ store.tag &+ timekeeper.tag &+ clock.tag
  }
}

/// The object of a scope that has to be awaited, such as a transaction, on the pool of threads.
final class Account: Sendable {
  let context: RequestContext
  let store: any Store
  let balance: UInt64

  init(loading context: RequestContext, store: any Store) async {
    self.context = context
    self.store = store
    balance = await Self.balance(in: store)
  }

  @concurrent @inline(never)
  private static func balance(in store: any Store) async -> UInt64 { store.tag }

  var tag: UInt64 { context.id &+ store.tag &+ balance }
}

/// The object of a scope that has to be awaited on the main actor.
@MainActor
final class Profile: Sendable {
  let context: RequestContext
  let store: any Store
  let balance: UInt64

  init(loading context: RequestContext, store: any Store) async {
    self.context = context
    self.store = store
    balance = await Self.balance(in: store)
  }

  @inline(never)
  private static func balance(in store: any Store) async -> UInt64 { store.tag }

  var tag: UInt64 { context.id &+ store.tag &+ balance }
}

/// A singleton that a screen takes.
final class Widget<Number: Digit>: Sendable {
  var tag: UInt64 { Number.number }
}

/// The argument with which a screen is opened.
struct ScreenID: Sendable {
  let value: UInt64
}

/// A model of a view, which takes an argument and 13 singletons.
@MainActor
final class Screen {
  let id: ScreenID
  let store: any Store
  let timekeeper: any Timekeeper
  let clock: Clock
  let widgets:
    (
      Widget<D0>, Widget<D1>, Widget<D2>, Widget<D3>, Widget<D4>, Widget<D5>, Widget<D6>,
      Widget<D7>,
      Widget<D8>, Widget<D9>
    )

  init(
    id: ScreenID, store: any Store, timekeeper: any Timekeeper, clock: Clock, p0: Widget<D0>,
    p1: Widget<D1>, p2: Widget<D2>, p3: Widget<D3>, p4: Widget<D4>, p5: Widget<D5>, p6: Widget<D6>,
    p7: Widget<D7>, p8: Widget<D8>, p9: Widget<D9>
  ) {
    self.id = id
    self.store = store
    self.timekeeper = timekeeper
    self.clock = clock
    widgets = (p0, p1, p2, p3, p4, p5, p6, p7, p8, p9)
  }

  var tag: UInt64 {
    id.value &+ store.tag &+ timekeeper.tag &+ clock.tag &+ widgets.0.tag &+ widgets.9.tag
  }
}
