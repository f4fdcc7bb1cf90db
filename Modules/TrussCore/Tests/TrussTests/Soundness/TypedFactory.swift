import Truss

/// Another actor than the main actor.
@globalActor actor OtherActor { static let shared = OtherActor() }

/// The factory of a part, with the types of its parameters, as each binding that can have it.
struct TypedFactory<Service: Made, A, B>: Sendable {
  private let part: Blueprint.Part
  private let position: Int
  private let probe: HookProbe?

  init(_ factory: GeneratedFactory) {
    (part, position, probe) = (factory.part, factory.position, factory.probe)
  }

  private func make(_ a: A, _ b: B) -> Service {
    switch part.effect {
    case .isolated: MainActor.assertIsolated()
    case .isolatedElsewhere: OtherActor.assertIsolated()
    case .none, .asynchronous: break
    }
    probe?.make(position)
    return Service(records: [Record(part: position, received: [a, b])])
  }

  private func wrap(_ inner: Service, _ a: A, _ b: B) -> Service {
    Service(records: inner.records + make(a, b).records)
  }

  private var synchronous: @Sendable (A, B) -> Service { { make($0, $1) } }

  private var isolated: @isolated(any) @Sendable (A, B) -> Service {
    let onMainActor: @MainActor @Sendable (A, B) -> Service = { make($0, $1) }
    let elsewhere: @OtherActor @Sendable (A, B) -> Service = { make($0, $1) }
    return part.effect == .isolated ? onMainActor : elsewhere
  }

  private var asynchronous: @isolated(any) @Sendable (A, B) async -> Service {
    // The actor of a function is known, that of an asynchronous closure is not.
    let isolated: @MainActor @Sendable (A, B) async -> Service = { a, b in
      await Task.yield()
      return make(a, b)
    }
    let concurrent: @Sendable (A, B) async -> Service = { a, b in
      await Task.yield()
      return make(a, b)
    }
    return position.isMultiple(of: 2) ? isolated : concurrent
  }

  var singleton: Singleton<Service> {
    switch part.effect {
    case .none: Singleton(Service.self, synchronous)
    case .isolated, .isolatedElsewhere: Singleton(Service.self, isolated)
    case .asynchronous: Singleton(Service.self, asynchronous)
    }
  }

  var transient: Transient<Service> {
    switch part.effect {
    case .none: Transient(Service.self, synchronous)
    case .isolated, .isolatedElsewhere: Transient(Service.self, isolated)
    case .asynchronous: Transient(Service.self, asynchronous)
    }
  }

  func scoped<Scope>(in scope: Scope.Type) -> Scoped<Scope, Service> {
    switch part.effect {
    case .none: Scoped(in: scope, Service.self, synchronous)
    case .isolated, .isolatedElsewhere: Scoped(in: scope, Service.self, isolated)
    case .asynchronous: Scoped(in: scope, Service.self, asynchronous)
    }
  }

  var contribution: Contribution<Service> {
    switch part.effect {
    case .none: Contribution(to: Service.self, synchronous)
    case .isolated, .isolatedElsewhere: Contribution(to: Service.self, isolated)
    case .asynchronous: Contribution(to: Service.self, asynchronous)
    }
  }

  var decorator: Decorator<Service> {
    switch part.effect {
    case .none:
      Decorator(Service.self) { (inner: Service, a: A, b: B) in wrap(inner, a, b) }
    case .isolated:
      Decorator(Service.self) { @MainActor (inner: Service, a: A, b: B) in wrap(inner, a, b) }
    case .isolatedElsewhere:
      Decorator(Service.self) { @OtherActor (inner: Service, a: A, b: B) in wrap(inner, a, b) }
    case .asynchronous:
      Decorator(Service.self) { (inner: Service, a: A, b: B) async in
        await Task.yield()
        return wrap(inner, a, b)
      }
    }
  }
}

extension TypedFactory where Service: AnyObject {
  var weak: WeakSingleton<Service> {
    switch part.effect {
    case .none: WeakSingleton(Service.self, synchronous)
    case .isolated, .isolatedElsewhere: WeakSingleton(Service.self, isolated)
    case .asynchronous: WeakSingleton(Service.self) { (a: A, b: B) async in make(a, b) }
    }
  }
}
