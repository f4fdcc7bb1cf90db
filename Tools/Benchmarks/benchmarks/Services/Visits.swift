import Truss

// Objects without shared state, so that threads that construct them contend only where the wiring
// makes them.

/// The object of a scope, which holds the value of the scope.
final class Visit: Sendable {
  let context: RequestContext

  init(context: RequestContext) { self.context = context }
}

/// A transient class without dependencies.
final class Visitor: Sendable {
  let tag: UInt64 = 23
}

/// A transient class that constructs a visitor on first use.
final class Reception: Sendable {
  private let visitor: Lazy<Visitor>

  init(visitor: Lazy<Visitor>) { self.visitor = visitor }

  func welcome() throws -> UInt64 { try visitor.value.tag }
}
