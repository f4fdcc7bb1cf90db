/// The bindings with which an assembly replaces those of its modules and of its base.
///
/// A binding replaces the one of its key that the application can see: an exported binding or an input.
/// To replace a binding that is private to a module, add `inside(_:identity:qualifier:)`.
/// A decorator wraps what its key is bound to.
public typealias Overrides = DeclarationList<Override>

/// One line of a list of overrides.
@_documentation(visibility: internal)
public struct Override {
  package var binding: AnyBinding

  /// The module to which the override belongs, or `nil` for the application.
  package var place: ModuleID?

  /// The override under its first key and under its further ones.
  package var keys: [Override] {
    [self] + binding.additions.aliases.map { Override(binding: $0, place: place) }
  }
}

extension Override {
  /// Creates an override, on which modifiers for the bindings of a module have no effect.
  init(of binding: consuming AnyBinding, inside place: ModuleID? = nil) {
    binding.changeEachKey { $0.ignoreModifiersOfOverride() }
    self.init(binding: binding, place: place)
  }
}

extension DeclarationList<Override> {
  /// Creates a list from the lines of a body.
  public init(@OverridesBuilder _ lines: () -> Overrides) { self = lines() }
}

/// Builds the overrides of an assembly from bindings: `Value((any Database).self, InMemoryDatabase())`.
@resultBuilder
public enum OverridesBuilder: DeclarationListBuilder {
  /// The declaration of a line.
  public typealias Element = Override

  /// Replaces a binding that the application can see.
  public static func buildExpression<Binding: KeyedBinding>(_ binding: consuming Binding) -> Lines {
    Lines(Override(of: binding.untyped))
  }

  /// Wraps a binding that the application can see.
  public static func buildExpression<Service>(_ decorator: consuming Decorator<Service>) -> Lines {
    Lines(Override(binding: decorator.untyped))
  }

  /// Replaces or wraps a binding inside a module.
  public static func buildExpression(_ override: Override) -> Lines { Lines(override) }

  /// Rejects the bindings of a module, of which some may replace nothing.
  @available(
    *, unavailable,
    message:
      "declare the list as Overrides, with @OverridesBuilder: it can also be stand-ins of a ModuleAssembly"
  )
  public static func buildExpression(_ bindings: Bindings) -> Lines { Lines() }

  /// Rejects a contribution, which replaces nothing.
  @available(
    *, unavailable,
    message: "a contribution replaces nothing: declare it in a module of the assembly"
  )
  public static func buildExpression<Binding: CollectedBinding>(
    _ contribution: Binding
  ) -> Lines { Lines() }

  /// Rejects a value that is not a binding.
  @available(*, unavailable, message: "override a binding with another one, as in 'Value(clock)'")
  public static func buildExpression<Value>(_ value: Value) -> Lines { Lines() }
}
