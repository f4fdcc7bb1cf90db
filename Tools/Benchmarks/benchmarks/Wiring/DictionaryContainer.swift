/// A container as it is written most often: a dictionary of type identifiers to factories.
///
/// It takes no locks and casts without checking, so it is as fast as the idea allows. It has to be
/// filled before it is asked.
final class DictionaryContainer {
  /// How a service is made, and the instance if there is to be only one.
  final class Entry<Service> {
    private let make: (DictionaryContainer) -> Service
    private let isShared: Bool
    private var instance: Service?

    init(isShared: Bool, _ make: @escaping (DictionaryContainer) -> Service) {
      self.make = make
      self.isShared = isShared
    }

    func get(from container: DictionaryContainer) -> Service {
      guard isShared else { return make(container) }
      if let instance { return instance }
      let made = make(container)
      instance = made
      return made
    }
  }

  private var entries: [ObjectIdentifier: AnyObject] = [:]

  /// Provides a new instance whenever one is asked for.
  func register<Service>(
    _ type: Service.Type, _ make: @escaping (DictionaryContainer) -> Service
  ) {
    entries[ObjectIdentifier(type)] = Entry(isShared: false, make)
  }

  /// Provides one instance, constructed when it is first asked for.
  func registerSingleton<Service>(
    _ type: Service.Type, _ make: @escaping (DictionaryContainer) -> Service
  ) {
    entries[ObjectIdentifier(type)] = Entry(isShared: true, make)
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
      unsafeDowncast($0, to: Entry<Service>.self).get(from: self)
    }
  }
}
