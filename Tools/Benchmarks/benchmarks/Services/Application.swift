import Synchronization

/// Good hand-wired code, without a container: the singletons are stored properties, and everything
/// else is a direct call of an initializer.
final class Application: Sendable {
  let settings = Settings.standard
  let store: any Store = MemoryStore()
  let clock = Clock()
  let audit: Audit? = Audit()
  let firstPlugin: any Plugin = FirstPlugin()
  let secondPlugin: any Plugin = SecondPlugin()
  let thirdPlugin: any Plugin = ThirdPlugin()
  let cache: SharedWhileHeld<Cache>
  private let heldCache: Cache

  init() {
    cache = SharedWhileHeld()
    heldCache = cache.value { Cache() }
  }

  @inline(never) func readStore() -> any Store { store }
  @inline(never) func readCache() -> Cache { cache.value { Cache() } }
  func makeTool() -> Tool { Tool(store: store) }
}

/// A hand-written weak singleton: an instance that is shared while it is held.
final class SharedWhileHeld<Value: AnyObject & Sendable>: Sendable {
  private struct Reference { weak var value: Value? }

  private let reference = Mutex(Reference())

  /// Returns the instance if it is still held, and creates one otherwise.
  func value(_ make: () -> Value) -> Value {
    reference.withLock { reference in
      if let value = reference.value { return value }
      let value = make()
      reference.value = value
      return value
    }
  }
}
