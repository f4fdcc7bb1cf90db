import Truss

// An application of twenty bindings: a configuration, a store, a server and the services between them.

struct Configuration: Sendable {
  let port: Int
}

protocol Store: Sendable {}

final class MemoryStore: Store {
  private let configuration: Configuration
  init(configuration: Configuration) { self.configuration = configuration }
}

/// One of many services, which any type distinguishes from others.
final class Service<Name>: Sendable {
  private let dependencies: (any Store, (any AnyObject & Sendable)?)
  init(store: any Store) { dependencies = (store, nil) }
  init<Other>(store: any Store, other: Service<Other>) { dependencies = (store, other) }
}

final class Server: Sendable {
  let port: Int
  private let services: (Service<Int16>, Service<UInt8>, Service<String>)

  init(
    configuration: Configuration, accounts: Service<Int16>, orders: Service<UInt8>,
    reports: Service<String>
  ) {
    (port, services) = (configuration.port, (accounts, orders, reports))
  }
}

struct ShopModule: Module {
  var bindings: Bindings {
    Value(Configuration(port: 8080))
    Singleton((any Store).self, MemoryStore.init(configuration:))
    Singleton { (store: any Store) in Service<Int>(store: store) }
    service(Int8.self, after: Int.self)
    service(Int16.self, after: Never.self)
    Singleton { (store: any Store) in Service<Int32>(store: store) }
    service(Int64.self, after: Int32.self)
    service(UInt.self, after: Int64.self)
    service(UInt8.self, after: UInt64.self)
    service(UInt16.self, after: UInt.self)
    service(UInt32.self, after: UInt16.self)
    service(UInt64.self, after: UInt32.self)
    Singleton { (store: any Store) in Service<Float>(store: store) }
    service(Double.self, after: Float.self)
    service(Bool.self, after: Double.self)
    service(String.self, after: Character.self)
    service(Character.self, after: Bool.self)
    service(Substring.self, after: Int8.self)
    service(Never.self, after: Substring.self)
    Singleton(Server.init(configuration:accounts:orders:reports:)).exported()
  }

  @inline(__always)
  private func service<Name, Other>(
    _: Name.Type, after _: Other.Type
  ) -> Singleton<Service<Name>> {
    Singleton { (store: any Store, other: Service<Other>) in
      Service<Name>(store: store, other: other)
    }
  }
}

struct StartAssembly: Assembly {
  var modules: Modules { ShopModule() }
  var roots: Roots { Server.self }
}

let container = try await Container(StartAssembly())
let root = try container.resolve(Server.self)
precondition(root.port == 8080, "the server takes its port from the configuration")
