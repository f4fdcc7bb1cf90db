import Benchmarking
import Truss

extension Workloads {
  static let scopes = [
    scope("scope-10", "10 other bindings", among: .ten),
    scope("scope-1000", "1,000 other bindings", among: .thousand),
    scope("scope-wide", "1,000 other bindings, and 200 in the scope", among: .wideScope),
    compare(
      "scope-controller", "a controller in a scope; by hand, without", in: RequestsAssembly(),
      by: RequestsByHand(), find: { try $0.resolve(ScopeFactory<RequestContext, Controller>.self) },
      hand: { hand, n in numbering(n) { use(hand.controller($0)) } },
      truss: { factory, n in try numbering(n) { try use(open($0, factory).entry) } }),
    compare(
      "scope-controller-heap", "the same; by hand, behind a protocol",
      in: RequestsAssembly(), by: RequestsByHand(),
      find: { try $0.resolve(ScopeFactory<RequestContext, Controller>.self) },
      hand: { hand, n in numbering(n) { use(hand.open($0).controller) } },
      truss: { factory, n in try numbering(n) { try use(open($0, factory).entry) } }),
  ]

  private static func scope(
    _ name: String, _ others: String, among crowd: ServicesAssembly.Crowd
  ) -> Workload {
    compare(
      name, "a scope among \(others)", shape: others, in: ServicesAssembly(crowd: crowd),
      by: Application(), find: { try $0.resolve(ScopeFactory<RequestContext, Handler>.self) },
      hand: { hand, n in numbering(n) { hand.open($0).handler.tag } },
      truss: { factory, n in try numbering(n) { try open($0, factory).entry.tag } })
  }
}

@inline(never) private func use(_ controller: Controller) -> UInt64 { controller.tag }

/// The entry of a scope: its object and a singleton.
struct Handler: Sendable {
  let session: Session
  let clock: Clock

  var tag: UInt64 { session.context.id &+ session.store.tag &+ clock.tag }
}

/// A hand-written scope for one thread, whose object is created on first use.
private final class RequestScope {
  let context: RequestContext
  let application: Application
  private(set) lazy var session = Session(context: context, store: application.store)

  init(_ context: RequestContext, in application: Application) {
    self.context = context
    self.application = application
  }

  var handler: Handler { Handler(session: session, clock: application.clock) }
}

extension Application {
  /// Opens a scope whose object is constructed, as the container does.
  @inline(never) fileprivate func open(_ id: UInt64) -> RequestScope {
    let scope = RequestScope(RequestContext(id: id, path: "/v1/users"), in: self)
    _ = scope.session
    return scope
  }
}

// MARK: - Controllers

/// The entry of a scope, which takes the object of the scope and three singletons.
final class Controller: Sendable {
  let session: Session
  let store: any Store
  let timekeeper: any Timekeeper
  let clock: Clock

  init(session: Session, store: any Store, timekeeper: any Timekeeper, clock: Clock) {
    (self.session, self.store, self.timekeeper, self.clock) = (session, store, timekeeper, clock)
  }

  var tag: UInt64 {
    session.context.id &+ session.store.tag &+ store.tag &+ timekeeper.tag &+ clock.tag
  }
}

/// A scope by hand behind a protocol, as a framework that opens scopes would know it.
private protocol ControllerScope: AnyObject { var controller: Controller { get } }

/// A scope on the heap for one thread, whose object is created on first use.
private final class ControllerRequest: ControllerScope {
  private let context: RequestContext
  private let application: RequestsByHand
  private lazy var session = Session(context: context, store: application.store)

  init(_ context: RequestContext, in application: RequestsByHand) {
    self.context = context
    self.application = application
  }

  var controller: Controller { application.controller(of: session) }
}

/// A second scope, since the optimizer sees through a protocol with a single conforming type.
private final class ControllerInTest: ControllerScope {
  let controller: Controller
  init(_ controller: Controller) { self.controller = controller }
}

extension RequestsByHand {
  /// The leanest code: there is no scope.
  @inline(never) fileprivate func controller(_ id: UInt64) -> Controller {
    controller(of: Session(context: RequestContext(id: id, path: "/v1/users"), store: store))
  }

  fileprivate func controller(of session: Session) -> Controller {
    Controller(session: session, store: store, timekeeper: timekeeper, clock: clock)
  }

  @inline(never) fileprivate func open(_ id: UInt64) -> any ControllerScope {
    ControllerRequest(RequestContext(id: id, path: "/v1/users"), in: self)
  }
}
