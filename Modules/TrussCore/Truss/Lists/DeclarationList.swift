/// A list that is written as a body, with one declaration on each line.
///
/// The lists of a module and of an assembly are of this type: ``Modules``, ``Inputs``, ``Roots``,
/// ``Requirements``, ``Bindings`` and ``Values``. A list may stand in another list of its kind, which
/// then contains its lines, and so may conditions and loops:
///
/// ```swift
/// struct PreviewAssembly: Assembly {
///   let base = ServerAssembly()
///   var inputs: Inputs { base.inputs }
///   var modules: Modules {
///     base.modules
///     if isOffline { FakeMailModule() }
///   }
///   var roots: Roots { base.roots }
/// }
/// ```
public struct DeclarationList<Element> {
  let elements: [Element]

  /// Makes an empty list.
  public init() { elements = [] }

  /// Makes a list out of the lines of a body.
  ///
  /// - Parameter lines: The lines, as in `Modules { StorageModule(); UsersModule() }`.
  public init(@Builder _ lines: () -> DeclarationList) { self = lines() }

  private init(_ lines: Builder.Lines) { elements = lines.elements }

  /// Builds a list out of the lines of a body.
  ///
  /// What may stand on a line is declared beside each kind of list, as `buildExpression`.
  ///
  /// Bindings are by far the most numerous, and are built at every start, so the methods that each
  /// of them passes through are compiled for them.
  @resultBuilder
  public enum Builder {
    /// The lines that have been read so far.
    ///
    /// It is an object so that the next line is added in place: the caller of a result builder keeps
    /// what it passes on, and of an array each line would copy all lines before it.
    public final class Lines {
      @exclusivity(unchecked) fileprivate var elements: [Element]

      init(_ elements: [Element]) { self.elements = elements }
    }

    /// Adds the lines of another list.
    @specialized(where Element == AnyBinding)
    public static func buildExpression(_ list: DeclarationList) -> Lines { Lines(list.elements) }

    /// Makes a list without lines.
    public static func buildBlock() -> Lines { Lines([]) }

    /// Begins a list with a line.
    @specialized(where Element == AnyBinding)
    public static func buildPartialBlock(first line: Element) -> Lines {
      var elements: [Element] = []
      elements.reserveCapacity(usualCount)
      elements.append(line)
      return Lines(elements)
    }

    /// Begins a list with the lines of a condition, of a loop or of another list.
    public static func buildPartialBlock(first lines: Lines) -> Lines { lines }

    /// Adds a line.
    @specialized(where Element == AnyBinding)
    public static func buildPartialBlock(accumulated lines: Lines, next line: Element) -> Lines {
      lines.elements.append(line)
      return lines
    }

    /// Adds the lines of a condition, of a loop or of another list.
    @specialized(where Element == AnyBinding)
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

    /// Keeps the lines of a platform that has what they use.
    public static func buildLimitedAvailability(_ lines: Lines) -> Lines { lines }

    /// Joins the lines of a loop.
    public static func buildArray(_ rounds: [Lines]) -> Lines {
      Lines(rounds.flatMap { $0.elements })
    }

    /// Makes the list.
    @specialized(where Element == AnyBinding)
    public static func buildFinalResult(_ lines: Lines) -> DeclarationList {
      DeclarationList(lines)
    }

    /// How many lines a list may have before it grows.
    private static var usualCount: Int { 16 }
  }
}

extension DeclarationList: Sendable where Element: Sendable {}
