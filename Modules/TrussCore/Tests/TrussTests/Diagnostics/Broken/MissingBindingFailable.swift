import Truss

enum MissingBindingFailable {
  struct Certificate: Sendable { init?(store: any Store) { nil } }

  struct Connection: Sendable { let certificate: Certificate }

  struct ConnectionModule: Module {
    var bindings: Bindings {
      Singleton((any Store).self, MemoryStore.init)
      Singleton(Certificate.init(store:))
      Singleton(Connection.init(certificate:)).exported()
    }
  }

  struct App: Assembly {
    var name: String { "failable" }
    var modules: Modules { ConnectionModule() }
    var roots: Roots { Connection.self }
  }
}
