/// The bindings of a module, in the order of their declaration.
public struct Bindings {
  let elements: [AnyBinding]

  init(_ elements: [AnyBinding]) { self.elements = elements }
}

/// A binding whose lifetime and service are known to its linker alone.
public struct AnyBinding {
  let declaration: Declaration
  let link: (LinkSite) -> LinkedNode

  init<Policy, Service>(_ binding: Binding<Policy, Service>) {
    declaration = binding.declaration
    link = { site in
      let slot = binding.link(at: site)
      guard binding.declaration.hasLifecycle else { return LinkedNode(slot: slot, lifecycle: nil) }
      return LinkedNode(slot: slot, lifecycle: NodeLifecycle(of: binding, in: slot))
    }
  }
}

/// Builds the bindings of a module.
@resultBuilder
public enum BindingsBuilder {
  /// Declares a binding.
  public static func buildExpression<Policy, Service>(
    _ binding: Binding<Policy, Service>
  ) -> [AnyBinding] {
    [AnyBinding(binding)]
  }

  /// Joins the lines of a list.
  public static func buildBlock(_ lines: [AnyBinding]...) -> [AnyBinding] { lines.flatMap(\.self) }

  /// Keeps the lines of a condition that holds.
  public static func buildOptional(_ lines: [AnyBinding]?) -> [AnyBinding] { lines ?? [] }

  /// Keeps the lines of the first branch.
  public static func buildEither(first lines: [AnyBinding]) -> [AnyBinding] { lines }

  /// Keeps the lines of the second branch.
  public static func buildEither(second lines: [AnyBinding]) -> [AnyBinding] { lines }

  /// Joins the lines of a loop.
  public static func buildArray(_ lines: [[AnyBinding]]) -> [AnyBinding] { lines.flatMap(\.self) }

  /// Makes the list.
  public static func buildFinalResult(_ lines: [AnyBinding]) -> Bindings { Bindings(lines) }
}
