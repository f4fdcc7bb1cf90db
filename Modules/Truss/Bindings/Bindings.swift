/// The bindings of a module, in the order of their declaration.
public struct Bindings {
  let elements: [AnyBinding]

  init(_ elements: [AnyBinding]) { self.elements = elements }
}

/// A binding whose lifetime and service are known to its linker alone.
public struct AnyBinding {
  var declaration: Declaration

  /// Calls the factory.
  let supply: Slot.Supply

  /// Returns what the container does for the instance of a slot by itself, or `nil` when that is
  /// nothing.
  var manage: ((Slot) -> NodeLifecycle)?
}

/// Builds the bindings of a module.
@resultBuilder
public enum BindingsBuilder {
  /// Declares a binding.
  public static func buildExpression<Policy, Service>(
    _ binding: consuming Binding<Policy, Service>
  ) -> [AnyBinding] {
    [binding.untyped]
  }

  /// Joins the lines of a list.
  public static func buildBlock(_ lines: [AnyBinding]...) -> [AnyBinding] {
    var joined: [AnyBinding] = []
    joined.reserveCapacity(lines.reduce(0) { $0 + $1.count })
    for line in lines { joined += line }
    return joined
  }

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
