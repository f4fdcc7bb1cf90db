/// A container in the most common style: a dictionary from type identifiers to factories.
///
/// It takes no locks and casts without checks, so it is as fast as the approach allows. It must be
/// filled before it is used.
final class DictionaryContainer {
  /// The factory of a service, and the instance of a singleton.
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

  /// Registers a factory that creates a new instance for each lookup.
  func register<Service>(
    _ type: Service.Type, _ make: @escaping (DictionaryContainer) -> Service
  ) {
    entries[ObjectIdentifier(type)] = Entry(isShared: false, make)
  }

  /// Registers a singleton, which is constructed on first use.
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
    // An entry is stored under the type that it creates.
    entries[ObjectIdentifier(type)].map {
      unsafeDowncast($0, to: Entry<Service>.self).get(from: self)
    }
  }
}
