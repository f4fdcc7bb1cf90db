import Benchmarking
import Truss

extension Workloads {
  static let screens = [
    Workload(
      "assisted-screen", "a model, of an argument and 13 singletons", version: 2
    ) {
      let screens = RequestsByHand().screenMaker()
      let container = try await Container(RequestsAssembly())
      let factory = try container.resolve(MainActorFactory<Screen, ScreenID>.self)
      return Pair { @MainActor n in
        numbering(n) { show($0, screens).tag }
      } truss: { @MainActor n in
        try withExtendedLifetime(container) { try numbering(n) { try show($0, factory).tag } }
      }
    }
  ]
}

/// The argument with which a screen is opened.
struct ScreenID: Sendable { let value: UInt64 }

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
      Widget<D7>, Widget<D8>, Widget<D9>
    )

  init(
    id: ScreenID, store: any Store, timekeeper: any Timekeeper, clock: Clock, p0: Widget<D0>,
    p1: Widget<D1>, p2: Widget<D2>, p3: Widget<D3>, p4: Widget<D4>, p5: Widget<D5>, p6: Widget<D6>,
    p7: Widget<D7>, p8: Widget<D8>, p9: Widget<D9>
  ) {
    (self.id, self.store, self.timekeeper, self.clock) = (id, store, timekeeper, clock)
    widgets = (p0, p1, p2, p3, p4, p5, p6, p7, p8, p9)
  }

  var tag: UInt64 {
    id.value &+ store.tag &+ timekeeper.tag &+ clock.tag &+ widgets.0.tag &+ widgets.9.tag
  }
}

private typealias ScreenMaker = @MainActor @Sendable (ScreenID) -> Screen

extension RequestsByHand {
  /// Returns a closure for the main actor that captures what screens need.
  fileprivate func screenMaker() -> ScreenMaker {
    { [self] id in
      Screen(
        id: id, store: store, timekeeper: timekeeper, clock: clock, p0: p0, p1: p1, p2: p2,
        p3: p3, p4: p4, p5: p5, p6: p6, p7: p7, p8: p8, p9: p9)
    }
  }
}

@MainActor @inline(never)
private func show(_ id: UInt64, _ screens: ScreenMaker) -> Screen { screens(ScreenID(value: id)) }

@MainActor @inline(never)
private func show(
  _ id: UInt64, _ screens: MainActorFactory<Screen, ScreenID>
) throws -> Screen {
  try screens.make(ScreenID(value: id))
}
