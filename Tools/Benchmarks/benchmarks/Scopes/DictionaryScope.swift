/// A scope of a container around a dictionary: a dictionary of its own instances.
final class DictionaryScope {
  let context: RequestContext
  let shared: DictionaryContainer
  private var instances: [ObjectIdentifier: AnyObject] = [:]

  init(_ context: RequestContext, in container: DictionaryContainer) {
    self.context = context
    shared = container
  }

  /// Returns the instance of the scope, and makes it when there is none.
  func resolve<Service: AnyObject>(_ type: Service.Type = Service.self) -> Service {
    if let instance = instances[ObjectIdentifier(type)] {
      // An instance is stored under its type.
      return unsafeDowncast(instance, to: Service.self)
    }
    let maker = shared.resolve(ScopedMaker<Service>.self)
    let instance = maker.make(self)
    instances[ObjectIdentifier(type)] = instance
    return instance
  }

  var handler: Handler { Handler(session: resolve(), clock: shared.resolve()) }
}

/// What makes the instances of a scope, as the container registers it.
final class ScopedMaker<Service> {
  let make: (DictionaryScope) -> Service

  init(_ make: @escaping (DictionaryScope) -> Service) { self.make = make }
}

extension DictionaryContainer {
  func registerScoped<Service>(
    _ type: Service.Type, _ make: @escaping (DictionaryScope) -> Service
  ) {
    registerSingleton(ScopedMaker<Service>.self) { _ in ScopedMaker(make) }
  }
}
