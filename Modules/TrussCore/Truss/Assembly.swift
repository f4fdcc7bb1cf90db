/// The modules of one application, with its inputs and its roots.
///
/// ```swift
/// public struct ServerAssembly: Assembly {
///   public init() {}
///   public var inputs: Inputs { ServerConfiguration.self }
///   public var modules: Modules { StorageModule(); APIModule(); UsersModule() }
///   public var roots: Roots { (any HTTPServer).self }
/// }
/// ```
///
/// What no root reaches is never built, so a module may bind more than one application uses.
public protocol Assembly {
  /// The name of the application, as diagnostics call it.
  var name: String { get }

  /// The keys whose values the application supplies when it builds the container.
  @TypesBuilder var inputs: Inputs { get }

  /// The modules that the application is composed of. Their order is the order of contributions.
  @ModulesBuilder var modules: Modules { get }

  /// The keys that the application itself resolves.
  @TypesBuilder var roots: Roots { get }
}

extension Assembly {
  /// The name of the type of the assembly.
  public var name: String { TypeName.plain(Self.self) }

  /// The inputs of an application that supplies no values: none.
  public var inputs: Inputs { Inputs([]) }
}

/// The modules of an assembly, in order.
public struct Modules {
  let elements: [ModuleEntry]

  init(_ elements: [ModuleEntry]) { self.elements = elements }
}

/// One line of a list of modules.
public struct ModuleEntry {
  let module: any Module
  let location: DeclarationLocation
}

/// The keys that an application supplies, or those that it resolves.
public struct Types {
  let elements: [TypeEntry]

  init(_ elements: [TypeEntry]) { self.elements = elements }
}

/// The keys whose values the application supplies at boot.
public typealias Inputs = Types

/// The keys that the application itself resolves.
public typealias Roots = Types

/// One line of a list of types.
public struct TypeEntry {
  let type: Any.Type

  /// The key whose value an input is.
  let key: Key

  let location: DeclarationLocation
}

/// Builds the modules of an assembly.
@resultBuilder
public enum ModulesBuilder {
  /// Composes a module.
  public static func buildExpression(
    _ module: some Module, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) -> [ModuleEntry] {
    [
      ModuleEntry(
        module: module, location: DeclarationLocation(fileID: fileID, line: line, column: column))
    ]
  }

  /// Joins the lines of a list.
  public static func buildBlock(_ lines: [ModuleEntry]...) -> [ModuleEntry] {
    lines.flatMap(\.self)
  }

  /// Keeps the lines of a condition that holds.
  public static func buildOptional(_ lines: [ModuleEntry]?) -> [ModuleEntry] { lines ?? [] }

  /// Keeps the lines of the first branch.
  public static func buildEither(first lines: [ModuleEntry]) -> [ModuleEntry] { lines }

  /// Keeps the lines of the second branch.
  public static func buildEither(second lines: [ModuleEntry]) -> [ModuleEntry] { lines }

  /// Joins the lines of a loop.
  public static func buildArray(_ lines: [[ModuleEntry]]) -> [ModuleEntry] { lines.flatMap(\.self) }

  /// Makes the list.
  public static func buildFinalResult(_ lines: [ModuleEntry]) -> Modules { Modules(lines) }
}

/// Builds the inputs or the roots of an assembly out of types: `(any HTTPServer).self`.
@resultBuilder
public enum TypesBuilder {
  /// Lists a type.
  public static func buildExpression<T>(
    _ type: T.Type, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) -> [TypeEntry] {
    [
      TypeEntry(
        type: type, key: Key(type),
        location: DeclarationLocation(fileID: fileID, line: line, column: column))
    ]
  }

  /// Lists a type with a qualifier.
  public static func buildExpression<Q, T>(
    _ type: Qualified<Q, T>.Type, fileID: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) -> [TypeEntry] {
    [
      TypeEntry(
        type: type, key: Key(T.self, qualifier: Q.self),
        location: DeclarationLocation(fileID: fileID, line: line, column: column))
    ]
  }

  /// Joins the lines of a list.
  public static func buildBlock(_ lines: [TypeEntry]...) -> [TypeEntry] { lines.flatMap(\.self) }

  /// Keeps the lines of a condition that holds.
  public static func buildOptional(_ lines: [TypeEntry]?) -> [TypeEntry] { lines ?? [] }

  /// Keeps the lines of the first branch.
  public static func buildEither(first lines: [TypeEntry]) -> [TypeEntry] { lines }

  /// Keeps the lines of the second branch.
  public static func buildEither(second lines: [TypeEntry]) -> [TypeEntry] { lines }

  /// Makes the list.
  public static func buildFinalResult(_ lines: [TypeEntry]) -> Types { Types(lines) }
}
