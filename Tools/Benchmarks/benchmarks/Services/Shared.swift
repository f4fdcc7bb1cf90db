// The singletons of the application, and what its scopes are opened with.

/// The store: a singleton behind a protocol.
protocol Store: Sendable { var tag: UInt64 { get } }

final class MemoryStore: Store { let tag: UInt64 = 3 }

/// A second store, since the optimizer sees through a protocol with a single conforming type.
struct EmptyStore: Store { let tag: UInt64 = 0 }

/// A singleton that is bound by its class.
final class Clock: Sendable { let tag: UInt64 = 5 }

/// A value that exists before the container.
struct Settings: Sendable {
  let port: UInt64
  let host: String

  static let standard = Settings(port: 8080, host: "localhost")
}

/// A transient class.
final class Tool: Sendable {
  let store: any Store
  init(store: any Store) { self.store = store }
  var tag: UInt64 { store.tag &+ 23 }
}

/// The value of a scope.
struct RequestContext: Sendable {
  let id: UInt64
  let path: String
}

/// The object of a scope, which holds the scope's value and a singleton.
final class Session: Sendable {
  let context: RequestContext
  let store: any Store
  init(context: RequestContext, store: any Store) { (self.context, self.store) = (context, store) }
}

/// A singleton that lives only while something other than its container holds it.
final class Cache: Sendable { let tag: UInt64 = 29 }
