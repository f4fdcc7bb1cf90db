/// A container as it is written most often: a dictionary of type identifiers to factories.
///
/// It takes no locks and casts without checking, so it is as fast as the idea allows. It has to be
/// filled before it is asked.
final class DictionaryContainer {
  final class Entry<Service> {
    let make: (DictionaryContainer) -> Service

    init(_ make: @escaping (DictionaryContainer) -> Service) { self.make = make }
  }

  private var entries: [ObjectIdentifier: AnyObject] = [:]

  /// Provides a new instance whenever one is asked for.
  func register<Service>(
    _ type: Service.Type, _ make: @escaping (DictionaryContainer) -> Service
  ) {
    entries[ObjectIdentifier(type)] = Entry(make)
  }

  /// Provides one instance, constructed when it is first asked for.
  func registerSingleton<Service>(
    _ type: Service.Type, _ make: @escaping (DictionaryContainer) -> Service
  ) {
    var instance: Service?
    register(type) { container in
      if let instance { return instance }
      let made = make(container)
      instance = made
      return made
    }
  }

  func resolve<Service>(_ type: Service.Type = Service.self) -> Service {
    guard let service = resolveOptional(type) else {
      preconditionFailure("\(type) is not registered")
    }
    return service
  }

  func resolveOptional<Service>(_ type: Service.Type = Service.self) -> Service? {
    // An entry is stored under the type that it makes.
    entries[ObjectIdentifier(type)].map {
      unsafeDowncast($0, to: Entry<Service>.self).make(self)
    }
  }
}
