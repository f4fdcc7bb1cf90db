/// What the services of an application store things in: a singleton behind a protocol.
protocol Store: Sendable {
  var tag: UInt64 { get }
}

final class MemoryStore: Store {
  let tag: UInt64 = 3
}

/// A second store, for a protocol that one type alone conforms to is no protocol to the optimiser.
struct EmptyStore: Store {
  let tag: UInt64 = 0
}

/// A singleton that is known by its class.
final class Clock: Sendable {
  let tag: UInt64 = 5
}

/// A value that exists before anything else.
struct Settings: Sendable {
  let port: UInt64
  let host: String

  static let standard = Settings(port: 8080, host: "localhost")
}

/// A singleton that services ask for as an optional.
final class Audit: Sendable {
  let tag: UInt64 = 7
}

/// What services ask for as an optional, and nobody provides.
final class Tracer: Sendable {
  let tag: UInt64 = 11
}

/// An element of a collection.
protocol Plugin: Sendable {
  var tag: UInt64 { get }
}

final class FirstPlugin: Plugin {
  let tag: UInt64 = 13
}

final class SecondPlugin: Plugin {
  let tag: UInt64 = 17
}

final class ThirdPlugin: Plugin {
  let tag: UInt64 = 19
}

/// What a service constructs anew for itself.
final class Tool: Sendable {
  let store: any Store

  init(store: any Store) { self.store = store }

  var tag: UInt64 { store.tag &+ 23 }
}

/// A singleton that lives for as long as somebody other than its container holds it.
final class Cache: Sendable {
  let tag: UInt64 = 29
}
