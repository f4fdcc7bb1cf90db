/// The store of the application's services: a singleton behind a protocol.
protocol Store: Sendable {
  var tag: UInt64 { get }
}

final class MemoryStore: Store {
  let tag: UInt64 = 3
}

/// A second store, since the optimizer sees through a protocol with a single conforming type.
struct EmptyStore: Store {
  let tag: UInt64 = 0
}

/// A singleton that is bound by its class.
final class Clock: Sendable {
  let tag: UInt64 = 5
}

/// A value that exists before the container.
struct Settings: Sendable {
  let port: UInt64
  let host: String

  static let standard = Settings(port: 8080, host: "localhost")
}

/// A singleton that services take as an optional.
final class Audit: Sendable {
  let tag: UInt64 = 7
}

/// A type that services take as an optional and that nothing provides.
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

/// A transient class.
final class Tool: Sendable {
  let store: any Store

  init(store: any Store) { self.store = store }

  var tag: UInt64 { store.tag &+ 23 }
}

/// A singleton that lives only while something other than its container holds it.
final class Cache: Sendable {
  let tag: UInt64 = 29
}
