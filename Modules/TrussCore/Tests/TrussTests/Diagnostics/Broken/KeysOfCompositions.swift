import Truss

/// A module that contributes under one key, composed under two qualifiers.
enum KeysOfCompositions {
  enum Replica: Qualifier {}

  struct StorageModule: Module {
    var bindings: Bindings { Contribution { MemoryStore() }.forKey("memory") }
  }

  struct App: Assembly {
    var name: String { "stores" }
    var modules: Modules { StorageModule(); StorageModule().qualified(Replica.self) }
    var roots: Roots { [String: MemoryStore].self }
  }
}
