/// The bindings of a module, in the order of their declaration.
public struct Bindings {
  let elements: [AnyBinding]

  init(_ elements: [AnyBinding]) { self.elements = elements }
}

/// Builds the bindings of a module.
@resultBuilder
public enum BindingsBuilder {
  /// Lines that have been read so far.
  ///
  /// It is an object because what reads the next line has to add it in place: the caller would keep
  /// a copy of an array, and each line would copy all lines before it.
  public final class Lines {
    @exclusivity(unchecked) fileprivate var elements: [AnyBinding]

    fileprivate init(_ elements: [AnyBinding]) { self.elements = elements }
  }

  /// Declares a binding.
  public static func buildExpression<Policy, Service>(
    _ binding: consuming TypedBinding<Policy, Service>
  ) -> AnyBinding {
    binding.untyped
  }

  /// Declares what another list declares: a long list can be told in parts.
  public static func buildExpression(_ bindings: Bindings) -> Lines { Lines(bindings.elements) }

  /// Makes a list of nothing.
  public static func buildBlock() -> Lines { Lines([]) }

  /// Begins a list with a line.
  public static func buildPartialBlock(first line: AnyBinding) -> Lines {
    let lines = Lines([])
    lines.elements.reserveCapacity(usualCount)
    lines.elements.append(line)
    return lines
  }

  /// Begins a list with the lines of a condition, of a loop or of another list.
  public static func buildPartialBlock(first lines: Lines) -> Lines { lines }

  /// Adds a line.
  public static func buildPartialBlock(accumulated lines: Lines, next line: AnyBinding) -> Lines {
    lines.elements.append(line)
    return lines
  }

  /// Adds the lines of a condition, of a loop or of another list.
  public static func buildPartialBlock(accumulated lines: Lines, next others: Lines) -> Lines {
    lines.elements += others.elements
    return lines
  }

  /// Keeps the lines of a condition that holds.
  public static func buildOptional(_ lines: Lines?) -> Lines { lines ?? Lines([]) }

  /// Keeps the lines of the first branch.
  public static func buildEither(first lines: Lines) -> Lines { lines }

  /// Keeps the lines of the second branch.
  public static func buildEither(second lines: Lines) -> Lines { lines }

  /// Joins the lines of a loop.
  public static func buildArray(_ rounds: [Lines]) -> Lines { Lines(rounds.flatMap(\.elements)) }

  /// Makes the list.
  public static func buildFinalResult(_ lines: Lines) -> Bindings { Bindings(lines.elements) }

  /// How many bindings a module may have before its list grows.
  private static var usualCount: Int { 16 }
}
