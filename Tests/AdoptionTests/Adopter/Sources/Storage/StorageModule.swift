import Truss

/// Stores names by number.
public protocol NameStore: Sendable {
  /// Returns the name with a number, if there is one.
  func name(_ number: Int) -> String?
}

struct MemoryNameStore: NameStore {
  func name(_ number: Int) -> String? { [1: "Ada"][number] }
}

/// Provides a store in memory.
public struct StorageModule: Module {
  /// Creates the module.
  public init() {}

  /// The store.
  public var exports: Bindings {
    Singleton((any NameStore).self, MemoryNameStore.init)
  }
}
