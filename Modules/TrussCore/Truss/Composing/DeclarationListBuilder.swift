/// Builds a list from the lines of a body.
///
/// Each kind of list has a separate builder, whose `buildExpression` overloads declare the valid lines,
/// because the compiler tries all overloads of a builder for each line. Each overload makes a list of the
/// line, so that a line and a condition, a loop or another list have one type.
@_documentation(visibility: internal)
public protocol DeclarationListBuilder {
  // Decision 33: a line is the initializer of its binding, with modifiers. No helper hides it, so that
  // the compiler's typed tree shows what evaluation declares, and where.

  /// The declaration of a line.
  associatedtype Element
}

extension DeclarationListBuilder {
  /// A part of a body.
  public typealias Lines = DeclarationList<Element>

  /// Includes the lines of another list.
  public static func buildExpression(_ list: Lines) -> Lines { list }

  /// Joins the lines of a body.
  ///
  /// Lists are built at every start, so the compiler specializes the code that joins them where they are
  /// written. It does not inline that code, to keep long lists small.
  @inlinable @inline(never)
  public static func buildBlock(_ lines: Lines...) -> Lines {
    var count = 0
    for index in lines.indices { count += lines[index].count }
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for index in lines.indices { lines[index].append(to: &elements) }
    return Lines(elements)
  }

  /// Returns the only line of a body, which joins nothing.
  @inlinable @inline(__always)
  public static func buildBlock(_ line: consuming Lines) -> Lines { line }

  /// Keeps the lines of a condition that holds.
  public static func buildOptional(_ lines: Lines?) -> Lines { lines ?? Lines() }

  /// Keeps the lines of the first branch.
  public static func buildEither(first lines: Lines) -> Lines { lines }

  /// Keeps the lines of the second branch.
  public static func buildEither(second lines: Lines) -> Lines { lines }

  /// Keeps the lines of an availability condition that holds.
  public static func buildLimitedAvailability(_ lines: Lines) -> Lines { lines }

  /// Joins the lines of a loop.
  public static func buildArray(_ rounds: [Lines]) -> Lines { Lines(rounds.flatMap(\.elements)) }
}
