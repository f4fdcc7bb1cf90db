import Truss

/// Another actor than the main actor.
@globalActor actor OtherActor { static let shared = OtherActor() }

/// Parts whose factories are isolated or asynchronous.
extension GeneratedFactory {
  func isolated<Service: Made, A, B>(
    _ service: Service.Type, _ a: A.Type, _ b: B.Type
  ) -> DeclaredPart {
    let onMainActor: @MainActor @Sendable (A, B) -> Service = {
      MainActor.assertIsolated()
      return make(service, $0, $1)
    }
    let elsewhere: @OtherActor @Sendable (A, B) -> Service = {
      OtherActor.assertIsolated()
      return make(service, $0, $1)
    }
    let isOnMainActor = part.effect == .isolated
    let factory: @isolated(any) @Sendable (A, B) -> Service =
      isOnMainActor ? onMainActor : elsewhere
    return switch part.role {
    case .contribution:
      switch part.span {
      case .transient: keyed(Transient(service, factory).contributed())
      case .resolution: keyed(Transient(service, factory).sharedPerResolution().contributed())
      case .scoped(0): keyed(Scoped(in: OuterScope.self, service, factory).contributed())
      case .scoped(1): keyed(Scoped(in: MiddleScope.self, service, factory).contributed())
      case .scoped: keyed(Scoped(in: InnerScope.self, service, factory).contributed())
      case .singleton, .eager, .weak, .value, .weakValue: keyed(Contribution(to: service, factory))
      }
    case .decorator:
      wrapping(
        isOnMainActor
          ? Decorator(service) { @MainActor (inner: Service, a: A, b: B) in
            Service(records: inner.records + onMainActor(a, b).records)
          }
          : Decorator(service) { @OtherActor (inner: Service, a: A, b: B) in
            Service(records: inner.records + elsewhere(a, b).records)
          })
    case .binding:
      switch part.span {
      case .singleton, .weak, .value, .weakValue: modified(hooked(Singleton(service, factory)))
      case .eager: modified(hooked(Singleton(service, factory).eager()))
      case .transient: modified(Transient(service, factory))
      case .resolution: modified(Transient(service, factory).sharedPerResolution())
      case .scoped(0): modified(Scoped(in: OuterScope.self, service, factory))
      case .scoped(1): modified(Scoped(in: MiddleScope.self, service, factory))
      case .scoped: modified(Scoped(in: InnerScope.self, service, factory))
      }
    }
  }

  func asynchronous<Service: Made, A, B>(
    _ service: Service.Type, _ a: A.Type, _ b: B.Type
  ) -> DeclaredPart {
    // The actor of a function is known, that of an asynchronous closure is not.
    let isolated: @MainActor @Sendable (A, B) async -> Service = { a, b in
      await Task.yield()
      return make(service, a, b)
    }
    let concurrent: @Sendable (A, B) async -> Service = { a, b in
      await Task.yield()
      return make(service, a, b)
    }
    let factory: @isolated(any) @Sendable (A, B) async -> Service =
      position.isMultiple(of: 2) ? isolated : concurrent
    return switch part.role {
    case .contribution:
      switch part.span {
      case .transient: keyed(Transient(service, factory).contributed())
      case .resolution: keyed(Transient(service, factory).sharedPerResolution().contributed())
      case .scoped(0): keyed(Scoped(in: OuterScope.self, service, factory).contributed())
      case .scoped(1): keyed(Scoped(in: MiddleScope.self, service, factory).contributed())
      case .scoped: keyed(Scoped(in: InnerScope.self, service, factory).contributed())
      case .singleton, .eager, .weak, .value, .weakValue: keyed(Contribution(to: service, factory))
      }
    case .decorator:
      wrapping(
        Decorator(service) { (inner: Service, a: A, b: B) async in
          Service(records: inner.records + (await concurrent(a, b)).records)
        })
    case .binding:
      switch part.span {
      case .singleton, .weak, .value, .weakValue: modified(hooked(Singleton(service, factory)))
      case .eager: modified(hooked(Singleton(service, factory).eager()))
      case .transient: modified(Transient(service, factory))
      case .resolution: modified(Transient(service, factory).sharedPerResolution())
      case .scoped(0): modified(Scoped(in: OuterScope.self, service, factory))
      case .scoped(1): modified(Scoped(in: MiddleScope.self, service, factory))
      case .scoped: modified(Scoped(in: InnerScope.self, service, factory))
      }
    }
  }

  func weak<Service: Piece, A, B>(
    _ service: Service.Type, _ a: A.Type, _ b: B.Type
  ) -> DeclaredPart {
    switch part.effect {
    case .none: modified(WeakSingleton(service) { (a: A, b: B) in make(service, a, b) })
    case .isolated:
      modified(
        WeakSingleton(service) { @MainActor (a: A, b: B) in make(service, a, b) })
    case .isolatedElsewhere:
      modified(
        WeakSingleton(service) { @OtherActor (a: A, b: B) in make(service, a, b) })
    case .asynchronous:
      modified(
        WeakSingleton(service) { (a: A, b: B) async in make(service, a, b) })
    }
  }
}
