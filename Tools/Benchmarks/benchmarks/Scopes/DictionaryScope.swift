/// A scope of the dictionary container, with its own dictionary of instances.
final class DictionaryScope {
  let context: RequestContext
  let shared: DictionaryContainer
  private var instances: [ObjectIdentifier: AnyObject] = [:]

  init(_ context: RequestContext, in container: DictionaryContainer) {
    self.context = context
    shared = container
  }

  /// Returns the instance of the scope, creating it if necessary.
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

/// Creates the instances of a scope; registered in the container.
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
