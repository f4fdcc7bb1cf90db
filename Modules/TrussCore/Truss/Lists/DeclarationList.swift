/// A list written as a result-builder body, with one declaration on each line.
///
/// The lists of a module and of an assembly are of this type: ``Modules``, ``Inputs``, ``Roots``,
/// ``Requirements``, ``Bindings`` and ``Values``. A body may also contain conditions, loops, and other
/// lists of the same kind, whose lines it then includes:
///
/// ```swift
/// struct WorkerAssembly: Assembly {
///   let server = ServerAssembly()
///   var inputs: Inputs { server.inputs }
///   var modules: Modules {
///     server.modules
///     if isScheduled { ScheduleModule() }
///   }
///   var roots: Roots { Worker.self }
/// }
/// ```
public struct DeclarationList<Element> {
  @usableFromInline let elements: [Element]

  /// Creates an empty list.
  public init() { elements = [] }

  /// Creates a list from the lines of a body.
  ///
  /// - Parameter lines: The lines, as in `Modules { StorageModule(); UsersModule() }`.
  public init(@Builder _ lines: () -> DeclarationList) { self = lines() }

  @inlinable
  init(_ lines: Builder.Lines) { elements = lines.elements }

  /// Builds a list from the lines of a body.
  ///
  /// The `buildExpression` overloads beside each kind of list declare what a line may contain.
  ///
  /// Lists are built at every start, so the methods through which each line passes are specialised
  /// where the lists are written. They are not inlined, to keep the code of long lists small.
  @_documentation(visibility: internal)
  @resultBuilder
  public enum Builder {
    /// The lines that have been built so far.
    ///
    /// It is a class so that a line is appended in place: the code that calls a result builder retains
    /// the arguments that it passes, so with an array each line would copy all lines before it.
    public final class Lines {
      @exclusivity(unchecked) @usableFromInline var elements: [Element]

      @inlinable
      init(_ elements: [Element]) { self.elements = elements }
    }

    /// Adds the lines of another list.
    @inlinable @inline(never)
    public static func buildExpression(_ list: DeclarationList) -> Lines { Lines(list.elements) }

    /// Builds an empty list.
    public static func buildBlock() -> Lines { Lines([]) }

    /// Begins a list with a line.
    @inlinable @inline(never)
    public static func buildPartialBlock(first line: consuming Element) -> Lines {
      var elements: [Element] = []
      elements.reserveCapacity(usualCount)
      elements.append(line)
      return Lines(elements)
    }

    /// Begins a list with the lines of a condition, a loop or another list.
    public static func buildPartialBlock(first lines: Lines) -> Lines { lines }

    /// Adds a line.
    @inlinable @inline(never)
    public static func buildPartialBlock(
      accumulated lines: consuming Lines, next line: consuming Element
    ) -> Lines {
      lines.elements.append(line)
      return lines
    }

    /// Adds the lines of a condition, a loop or another list.
    @inlinable @inline(never)
    public static func buildPartialBlock(
      accumulated lines: consuming Lines, next others: Lines
    ) -> Lines {
      lines.elements += others.elements
      return lines
    }

    /// Keeps the lines of a condition that holds.
    public static func buildOptional(_ lines: Lines?) -> Lines { lines ?? Lines([]) }

    /// Keeps the lines of the first branch.
    public static func buildEither(first lines: Lines) -> Lines { lines }

    /// Keeps the lines of the second branch.
    public static func buildEither(second lines: Lines) -> Lines { lines }

    /// Keeps the lines of an availability condition that holds.
    public static func buildLimitedAvailability(_ lines: Lines) -> Lines { lines }

    /// Joins the lines of a loop.
    public static func buildArray(_ rounds: [Lines]) -> Lines {
      Lines(rounds.flatMap { $0.elements })
    }

    /// Builds the list.
    @inlinable @inline(never)
    public static func buildFinalResult(_ lines: Lines) -> DeclarationList {
      DeclarationList(lines)
    }

    /// The number of lines for which a list reserves memory.
    @inlinable static var usualCount: Int { 16 }
  }
}

extension DeclarationList: Sendable where Element: Sendable {}
