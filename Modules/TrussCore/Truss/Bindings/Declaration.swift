/// Whether a binding yields to others of its key or replaces them.
@usableFromInline
enum Precedence: Sendable {
  /// Yields to every other binding.
  case fallback
  /// Is the only binding.
  case usual
  /// Replaces another binding.
  case overriding
}

/// The facts that a binding declares, apart from its dependencies.
@usableFromInline
struct Declaration {
  /// The role of a binding in the graph.
  @usableFromInline
  enum Role: Sendable, Hashable {
    /// Provides a key.
    case binding
    /// Adds an element to the collections of its type.
    case contribution
    /// Wraps the binding of its key.
    case decorator
  }

  var key: Key
  var role: Role
  var lifetime: Lifetime
  let location: DeclarationLocation
  var precedence = Precedence.usual
  var marks = EnumSet<Graph.Node.Mark>()

  /// Whether the key is a further one of the binding declared before it.
  var isAlias: Bool { marks.contains(.alias) }
}
