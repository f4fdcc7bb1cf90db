/// A type that is hashable, perhaps only on an actor.
package struct HashableType: @unchecked Sendable {
  // The proof for `@unchecked Sendable`: it is constant, and who opens the type hashes only values that are
  // `Sendable`, whose conformance is not isolated.

  package let type: any Hashable.Type

  package init(_ type: any Hashable.Type) { self.type = type }
}
