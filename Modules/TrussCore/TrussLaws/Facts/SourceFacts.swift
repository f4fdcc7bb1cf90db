package struct SourceFacts: Equatable, Sendable {
  /// An import, in any branch of a conditional one.
  package struct Import: Equatable, Sendable {
    package let module: String

    /// The position of the name of the module, as the compiler counts it.
    package let position: Position

    /// The condition of the branch that contains the import, such as `#if canImport(Users)`.
    package var condition: String?
  }

  package struct Declaration: Equatable, Sendable {
    package let name: String
    package let position: Position

    /// The names of the types in the bindings of a module.
    package var bound: Set<String> = []
  }

  /// The first expression of a file that mentions a type.
  package struct Mention: Equatable, Sendable {
    package let name: String
    package let position: Position
  }

  /// A property such as `@Inject var clock: any Clock`, whose type depends on no generic parameter.
  package struct Injection: Equatable, Sendable {
    /// The type as written, on one line.
    package let type: String

    package let position: Position
  }

  package struct Alias: Hashable, Sendable {
    package let name: String
    package var parameters: [String] = []

    /// The type that it stands for, as written.
    package let type: String
  }

  /// A comment that accepts a finding: `// truss:allow foreign-import because …`.
  package struct Allowance: Equatable, Sendable {
    package let position: Position
    package let id: String
    package let hasReason: Bool
  }

  package var imports: [Import] = []
  package var allowances: [Allowance] = []

  /// The positions of calls such as `container.resolve(Clock.self)`.
  package var resolutions: [Position] = []

  package var modules: [Declaration] = []
  package var assemblies: [Declaration] = []

  /// The names of types in expressions of the file, if it has to do with modules or assemblies.
  package var mentions: Set<String> = []

  /// Those of the mentions that are not inside an assembly.
  package var mentionsOutsideAssemblies: [Mention] = []
  package var injections: [Injection] = []

  package var aliases: [Alias] = []

  /// Whether a comment stands behind something on its line, of which it speaks.
  func isTrailing(_ allowance: Allowance) -> Bool {
    let declarations = modules.map(\.position) + assemblies.map(\.position)
    let uses = imports.map(\.position) + resolutions + injections.map(\.position)
    return (declarations + uses + mentionsOutsideAssemblies.map(\.position)).contains {
      $0.line == allowance.position.line && $0 < allowance.position
    }
  }
}

/// A line and a column of a file, counted from 1.
package struct Position: Hashable, Comparable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}

package struct Place: Hashable, Comparable, Sendable {
  package let path: String
  package let position: Position

  package init(path: String, position: Position) {
    self.path = path
    self.position = position
  }

  package static func < (left: Self, right: Self) -> Bool {
    (left.path, left.position) < (right.path, right.position)
  }
}
