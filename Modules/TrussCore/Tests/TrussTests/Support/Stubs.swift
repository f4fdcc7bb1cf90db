import Truss

/// The error of a factory or of a hook that fails.
struct Failure: Error {}

/// A scope without a value.
struct Request: Sendable {}

enum Replica: Qualifier {}

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
