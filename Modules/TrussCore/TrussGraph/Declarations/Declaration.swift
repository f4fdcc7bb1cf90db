/// Whether a binding yields to others of its key or replaces them.
@usableFromInline
package enum Precedence: Sendable {
  /// Yields to every other binding.
  case fallback
  /// Is the only binding.
  case usual
  /// Replaces another binding.
  case overriding
}

/// The facts that a binding declares, apart from its dependencies.
@usableFromInline
package struct Declaration {
  /// The role of a binding in the graph.
  @usableFromInline
  package enum Role: Sendable, Hashable {
    /// Provides a key.
    case binding
    /// Adds an element to the collections of its type.
    case contribution
    /// Wraps the binding of its key.
    case decorator
  }

  @usableFromInline package var key: Key
  @usableFromInline package var role: Role
  @usableFromInline package var lifetime: Lifetime
  @usableFromInline package let location: DeclarationLocation
  @usableFromInline package var precedence: Precedence
  @usableFromInline package var marks: EnumSet<Declaration.Mark>

  @inlinable package init(key: Key, role: Role, lifetime: Lifetime, location: DeclarationLocation) {
    self.key = key
    self.role = role
    self.lifetime = lifetime
    self.location = location
    precedence = .usual
    marks = EnumSet()
  }

  /// Whether the key is a further one of the binding declared before it.
  @inlinable package var isAlias: Bool { marks.contains(.alias) }
}

extension Declaration {
  /// The facts that few bindings declare.
  ///
  /// It is a class because every binding passes it, and `nil` of a class is one word.
  package final class Rare: Sendable {
    /// The parameters of the hooks, in the order of declaration.
    let hookParameters: [(type: Any.Type, moment: Dependency.Moment)]

    /// The qualifiers under which the parameters of a type inject its key: one for all of them, or one or
    /// none for each.
    let parameterQualifiers: [(type: Any.Type, qualifiers: [(any Qualifier.Type)?])]

    /// The key of the element that the binding contributes.
    let elementKey: ElementKey?

    /// How a caller must call the factory.
    let effects: Effects

    /// The warnings about the binding that are expected.
    let allowances: [Allowance]

    package init(
      hookParameters: [(type: Any.Type, moment: Dependency.Moment)],
      parameterQualifiers: [(type: Any.Type, qualifiers: [(any Qualifier.Type)?])],
      elementKey: ElementKey?, effects: Effects, allowances: [Allowance]
    ) {
      self.hookParameters = hookParameters
      self.parameterQualifiers = parameterQualifiers
      self.elementKey = elementKey
      self.effects = effects
      self.allowances = allowances
    }
  }
}
