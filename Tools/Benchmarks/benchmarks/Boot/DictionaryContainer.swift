/// A container in the most common style: a dictionary from type identifiers to factories of singletons.
///
/// It takes no locks and casts without checks, so it is as fast as the approach allows. It must be
/// filled before it is used.
final class DictionaryContainer {
  /// The factory of a singleton, and its instance.
  final class Entry<Service> {
    private let make: (DictionaryContainer) -> Service
    private var instance: Service?

    init(_ make: @escaping (DictionaryContainer) -> Service) { self.make = make }

    func get(from container: DictionaryContainer) -> Service {
      if let instance { return instance }
      let made = make(container)
      instance = made
      return made
    }
  }

  private var entries: [ObjectIdentifier: AnyObject] = [:]

  func register<Service>(_ type: Service.Type, _ make: @escaping (DictionaryContainer) -> Service) {
    entries[ObjectIdentifier(type)] = Entry(make)
  }

  func resolve<Service>(_ type: Service.Type = Service.self) -> Service {
    guard let entry = entries[ObjectIdentifier(type)] else {
      preconditionFailure("\(type) is not registered")
    }
    // An entry is stored under the type that it creates.
    return unsafeDowncast(entry, to: Entry<Service>.self).get(from: self)
  }
}

// MARK: - A crowd

extension DictionaryContainer {
  /// Returns a container with the settings that the parts take.
  static func withSettings() -> DictionaryContainer {
    let container = DictionaryContainer()
    container.register(Settings.self) { _ in .standard }
    return container
  }

  /// Registers a thousand parts, with code that is compiled for their types.
  func registerCompiled() {
    registerHundred(D0.self, D0.self)
    registerHundred(D1.self, D0.self)
    registerHundred(D2.self, D0.self)
    registerHundred(D3.self, D0.self)
    registerHundred(D4.self, D0.self)
    registerHundred(D5.self, D0.self)
    registerHundred(D6.self, D0.self)
    registerHundred(D7.self, D0.self)
    registerHundred(D8.self, D0.self)
    registerHundred(D9.self, D0.self)
  }

  /// Registers ten times ten parts.
  func registerHundred<A: Digit, C: Digit>(_: A.Type, _: C.Type) {
    registerTen(A.self, D0.self, C.self)
    registerTen(A.self, D1.self, C.self)
    registerTen(A.self, D2.self, C.self)
    registerTen(A.self, D3.self, C.self)
    registerTen(A.self, D4.self, C.self)
    registerTen(A.self, D5.self, C.self)
    registerTen(A.self, D6.self, C.self)
    registerTen(A.self, D7.self, C.self)
    registerTen(A.self, D8.self, C.self)
    registerTen(A.self, D9.self, C.self)
  }

  /// Registers a thousand parts, with generic code.
  func registerGeneric() {
    for first in allDigits {
      for second in allDigits { registerTen(first, second, D0.self) }
    }
  }

  /// Registers ten parts with the dependencies of those in `CrowdModule`.
  func registerTen<A: Digit, B: Digit, C: Digit>(_: A.Type, _: B.Type, _: C.Type) {
    register(Part<D0, A, B, C>.self) { _ in Part() }
    register(Part<D1, A, B, C>.self) { Part($0.resolve(Settings.self)) }
    register(Part<D2, A, B, C>.self) {
      Part($0.resolve(Part<D1, A, B, C>.self), $0.resolve(Part<D0, A, B, C>.self))
    }
    register(Part<D3, A, B, C>.self) { Part($0.resolve(Part<D2, A, B, C>.self)) }
    register(Part<D4, A, B, C>.self) {
      Part($0.resolve(Part<D3, A, B, C>.self), $0.resolve(Part<D0, A, B, C>.self))
    }
    register(Part<D5, A, B, C>.self) { Part($0.resolve(Part<D4, A, B, C>.self)) }
    register(Part<D6, A, B, C>.self) {
      Part($0.resolve(Part<D5, A, B, C>.self), $0.resolve(Part<D1, A, B, C>.self))
    }
    register(Part<D7, A, B, C>.self) { Part($0.resolve(Part<D6, A, B, C>.self)) }
    register(Part<D8, A, B, C>.self) {
      Part($0.resolve(Part<D7, A, B, C>.self), $0.resolve(Part<D2, A, B, C>.self))
    }
    register(Part<D9, A, B, C>.self) { Part($0.resolve(Part<D8, A, B, C>.self)) }
  }
}
