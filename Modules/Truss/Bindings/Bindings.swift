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
      let planned = binding.link(site)
      return LinkedNode(
        slot: planned.slot,
        isConstructed: planned.isConstructed,
        construct: { _ = try planned.slot.get($0) },
        start: binding.startHooks.map { hook in { try await hook(planned.slot.get($0)) } },
        stop: binding.stopHooks.map { hook in { try await hook(planned.slot.get($0)) } })
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
