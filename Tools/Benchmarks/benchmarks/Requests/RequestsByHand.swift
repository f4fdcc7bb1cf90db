/// Hand-wired code for requests and screens.
final class RequestsByHand: Sendable {
  let store: any Store = MemoryStore()
  let timekeeper: any Timekeeper = SystemTimekeeper()
  let clock = Clock()
  let p0 = Widget<D0>()
  let p1 = Widget<D1>()
  let p2 = Widget<D2>()
  let p3 = Widget<D3>()
  let p4 = Widget<D4>()
  let p5 = Widget<D5>()
  let p6 = Widget<D6>()
  let p7 = Widget<D7>()
  let p8 = Widget<D8>()
  let p9 = Widget<D9>()

  /// The leanest code: there is no scope.
  func controller(for context: RequestContext) -> Controller {
    Controller(
      session: Session(context: context, store: store), store: store, timekeeper: timekeeper,
      clock: clock)
  }

  /// Returns a closure for the main actor that captures what screens need.
  func screenMaker() -> @MainActor @Sendable (ScreenID) -> Screen {
    { [self] id in
      Screen(
        id: id, store: store, timekeeper: timekeeper, clock: clock, p0: p0, p1: p1, p2: p2,
        p3: p3, p4: p4, p5: p5, p6: p6, p7: p7, p8: p8, p9: p9)
    }
  }
}

/// A scope by hand behind a protocol, as a framework that opens scopes would know it.
protocol ControllerScope: AnyObject {
  var controller: Controller { get }
}

/// A scope on the heap for one thread, whose object is created on first use.
final class ControllerRequest: ControllerScope {
  private let context: RequestContext
  private let application: RequestsByHand
  private lazy var session = Session(context: context, store: application.store)

  init(_ context: RequestContext, in application: RequestsByHand) {
    self.context = context
    self.application = application
  }

  var controller: Controller {
    Controller(
      session: session, store: application.store, timekeeper: application.timekeeper,
      clock: application.clock)
  }
}

/// A second scope, since the optimizer sees through a protocol with a single conforming type.
final class ControllerInTest: ControllerScope {
  let controller: Controller

  init(_ controller: Controller) { self.controller = controller }
}
