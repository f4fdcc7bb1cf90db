/// The facts about one Swift file that the rules need.
package struct SourceFacts: Equatable, Sendable {
  /// An import, in any branch of a conditional one.
  package struct Import: Equatable, Sendable {
    package let module: String

    /// The position of the name of the module, as the compiler counts it.
    package let position: Position

    /// The condition of the branch that contains the import, such as `#if canImport(Users)`.
    package let condition: String?

    package init(module: String, position: Position, condition: String? = nil) {
      self.module = module
      self.position = position
      self.condition = condition
    }
  }

  /// The declaration of a type.
  package struct Declaration: Equatable, Sendable {
    package let name: String

    /// The position of the name.
    package let position: Position

    /// The names of the types in the bindings of a module.
    package let bound: Set<String>

    package init(name: String, position: Position, bound: Set<String> = []) {
      self.name = name
      self.position = position
      self.bound = bound
    }
  }

  /// The first expression of a file that mentions a type.
  package struct Mention: Equatable, Sendable {
    package let name: String
    package let position: Position

    package init(name: String, position: Position) {
      self.name = name
      self.position = position
    }
  }

  /// A property such as `@Inject var clock: any Clock`, whose type depends on no generic parameter.
  package struct Injection: Equatable, Sendable {
    /// The type as written, on one line.
    package let type: String

    /// The position of the name of the property.
    package let position: Position

    package init(type: String, position: Position) {
      self.type = type
      self.position = position
    }
  }

  /// A type alias.
  package struct Alias: Hashable, Sendable {
    package let name: String

    /// The names of its generic parameters.
    package let parameters: [String]

    /// The type that it stands for, as written.
    package let type: String

    package init(name: String, parameters: [String] = [], type: String) {
      self.name = name
      self.parameters = parameters
      self.type = type
    }
  }

  /// A comment that accepts a finding: `// truss:allow foreign-import because …`.
  package struct Allowance: Equatable, Sendable {
    package let position: Position

    /// The ID that the comment names.
    package let id: String

    /// Whether a reason follows.
    package let hasReason: Bool

    package init(position: Position, id: String, hasReason: Bool) {
      self.position = position
      self.id = id
      self.hasReason = hasReason
    }
  }

  package var imports: [Import]
  package var allowances: [Allowance]

  /// The positions of calls such as `container.resolve(Clock.self)`.
  package var resolutions: [Position]

  /// The types that are modules of the container, and where they are declared.
  package var modules: [Declaration]

  /// The types that are assemblies, and where they are declared.
  package var assemblies: [Declaration]

  /// The names of types in expressions of the file, if it has to do with modules or assemblies.
  package var mentions: Set<String>

  /// Those of the mentions that are not inside an assembly.
  package var mentionsOutsideAssemblies: [Mention]

  /// The properties that the current container provides.
  package var injections: [Injection]

  /// The type aliases, also nested ones.
  package var aliases: [Alias]

  package init(
    imports: [Import] = [], allowances: [Allowance] = [], resolutions: [Position] = [],
    modules: [Declaration] = [], assemblies: [Declaration] = [], mentions: Set<String> = [],
    mentionsOutsideAssemblies: [Mention] = [],
    injections: [Injection] = [], aliases: [Alias] = []
  ) {
    self.imports = imports
    self.allowances = allowances
    self.resolutions = resolutions
    self.modules = modules
    self.assemblies = assemblies
    self.mentions = mentions
    self.mentionsOutsideAssemblies = mentionsOutsideAssemblies
    self.injections = injections
    self.aliases = aliases
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

/// A position in a file.
package struct Place: Hashable, Comparable, Sendable {
  /// The path of the file.
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
