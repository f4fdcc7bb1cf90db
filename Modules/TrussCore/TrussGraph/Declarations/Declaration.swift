/// Whether a binding yields to others of its key or replaces them.
@usableFromInline
package enum Precedence: Sendable { case fallback, usual, overriding }

/// The facts that a binding declares, apart from its dependencies.
@frozen @usableFromInline
package struct Declaration {
  @usableFromInline package var key: Key
  @usableFromInline package var role: Graph.Node.Role
  @usableFromInline package var lifetime: Lifetime
  @usableFromInline package let location: DeclarationLocation
  @usableFromInline package var precedence: Precedence
  @usableFromInline package var marks: EnumSet<Declaration.Mark>

  @inlinable package init(
    key: Key, role: Graph.Node.Role, lifetime: Lifetime, location: DeclarationLocation
  ) {
    self.key = key
    self.role = role
    self.lifetime = lifetime
    self.location = location
    precedence = .usual
    marks = EnumSet()
  }

  /// Sets the precedence, in the place of an earlier one, which then has no effect.
  package mutating func setPrecedence(_ precedence: Precedence) {
    if precedence != self.precedence { ignorePrecedence() }
    self.precedence = precedence
  }

  /// Marks the modifiers that have no effect on an override of an assembly.
  package mutating func ignoreModifiersOfOverride() {
    if marks.contains(.exported) { marks.insert(.ignoredExport) }
    ignorePrecedence()
  }

  private mutating func ignorePrecedence() {
    switch precedence {
    case .usual: break
    case .fallback: marks.insert(.ignoredFallback)
    case .overriding: marks.insert(.ignoredOverriding)
    }
  }

  /// Whether the key is a further one of the binding declared before it.
  @inlinable package var isAlias: Bool { marks.contains(.alias) }

  /// The facts that few bindings declare.
  ///
  /// Only classes conform to it, because every binding passes it, and `nil` of a class is cheap.
  package protocol Rare: AnyObject {
    /// The parameters of the hooks, in the order of declaration.
    var hookParameters: [(type: Any.Type, moment: Dependency.Moment)] { get }

    /// The qualifiers under which the parameters of a type inject its key: one for all of them, or one or
    /// none for each.
    var parameterQualifiers: [(type: Any.Type, qualifiers: [(any Qualifier.Type)?])] { get }

    /// The key of the element that the binding contributes.
    var elementKey: ElementKey? { get }

    /// How a caller must call the factory.
    var effects: Effects { get }

    /// The warnings about the binding that are expected.
    var allowances: [Allowance] { get }
  }
}
