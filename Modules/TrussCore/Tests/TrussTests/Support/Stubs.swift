import Truss

/// The error of a factory or of a hook that fails.
struct Failure: Error {}

/// The value of a scope.
struct Request: Sendable { var number = 0 }

enum Replica: Qualifier {}

/// A service that has a name.
protocol Named: AnyObject, Sendable { var name: String { get } }

final class Plain: Named {
  let name: String
  init(_ name: String = "plain") { self.name = name }
}

/// A decorator, which keeps what it wraps.
final class Wrapped: Named {
  let inner: any Named
  let mark: String
  var name: String { "\(mark)(\(inner.name))" }
  init(_ inner: any Named, mark: String = "wrapped") { (self.inner, self.mark) = (inner, mark) }
}

/// An instance that notes its release.
final class Mortal: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: only one thread of a test touches the property.

  var peer: AnyObject?
  private let journal: Journal
  private let name: String

  init(_ name: String, journal: Journal, peer: AnyObject? = nil) {
    (self.name, self.journal, self.peer) = (name, journal, peer)
  }

  deinit { journal.note("free \(name)") }
}
