import Truss

/// The application whose controllers, profiles and screens the workloads open.
struct RequestsAssembly: Assembly {
  let name = "requests"
  var modules: Modules { RequestsModule() }
  var roots: Roots {
    ScopeFactory<RequestContext, Controller>.self
    ScopeFactory<RequestContext, Profile>.self
    MainActorFactory<Screen, ScreenID>.self
  }
}

private struct RequestsModule: Module {
  var bindings: Bindings {
    Singleton((any Store).self, MemoryStore.init)
    Singleton((any Timekeeper).self, SystemTimekeeper.init)
    Singleton(Clock.init)
    Scoped(in: RequestContext.self, Session.init(context:store:))
    Transient(Controller.init(session:store:timekeeper:clock:)).exported()
    Scoped(in: RequestContext.self, Profile.init(loading:store:)).exported()

    Singleton(Widget<D0>.init)
    Singleton(Widget<D1>.init)
    Singleton(Widget<D2>.init)
    Singleton(Widget<D3>.init)
    Singleton(Widget<D4>.init)
    Singleton(Widget<D5>.init)
    Singleton(Widget<D6>.init)
    Singleton(Widget<D7>.init)
    Singleton(Widget<D8>.init)
    Singleton(Widget<D9>.init)
    Transient(Screen.init(id:store:timekeeper:clock:p0:p1:p2:p3:p4:p5:p6:p7:p8:p9:)).exported()
  }
}

/// The same by hand.
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
}

/// The time, a singleton behind a protocol.
protocol Timekeeper: Sendable { var tag: UInt64 { get } }

final class SystemTimekeeper: Timekeeper { let tag: UInt64 = 31 }

/// A second timekeeper, since the optimizer sees through a protocol with a single conforming type.
struct StoppedTimekeeper: Timekeeper { let tag: UInt64 = 0 }

/// A singleton that a screen takes.
final class Widget<Number: Digit>: Sendable { var tag: UInt64 { Number.number } }
