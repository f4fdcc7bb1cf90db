/// The modules of an assembly, in order.
public typealias Modules = DeclarationList<ComposedModule>

extension DeclarationList<ComposedModule> {
  /// Creates the list of one module that is composed elsewhere in the sources.
  package init(_ module: any Module, at location: DeclarationLocation) {
    self.init(ComposedModule(module, at: location))
  }

  /// Creates a list from the lines of a body.
  public init(@ModulesBuilder _ lines: () -> Modules) { self = lines() }
}

/// One line of a list of modules.
@_documentation(visibility: internal)
public struct ComposedModule {
  /// The module without its qualifier.
  let module: any Module

  /// The qualifier under which the module is composed.
  package private(set) var qualifier: (any Qualifier.Type)?

  /// The type of the assembly whose bindings the module has, if it is no declared module.
  var assembly: Any.Type?

  let location: DeclarationLocation

  init(_ module: any Module, at location: DeclarationLocation) {
    let qualified = module as? QualifiedModule
    self.module = qualified?.base ?? module
    qualifier = qualified?.qualifier
    self.location = location
  }

  /// The identifier that distinguishes the module from others.
  package var id: ModuleID {
    ModuleID(type: assembly ?? type(of: module), identity: module.identity, qualifier: qualifier)
  }

  /// Returns the module under a qualifier, unless it has its own.
  func qualified(by qualifier: (any Qualifier.Type)?) -> ComposedModule {
    var module = self
    module.qualifier = self.qualifier ?? qualifier
    return module
  }
}

/// Builds the modules of an assembly from instances: `UsersModule()`.
@resultBuilder
public enum ModulesBuilder: DeclarationListBuilder {
  /// The declaration of a line.
  public typealias Element = ComposedModule

  /// Composes a module.
  public static func buildExpression(
    _ module: any Module, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) -> Lines {
    let location = DeclarationLocation(fileID: fileID, line: line, column: column)
    return Lines(ComposedModule(module, at: location))
  }

  /// Composes modules.
  public static func buildExpression(
    _ modules: [any Module], fileID: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) -> Lines {
    let location = DeclarationLocation(fileID: fileID, line: line, column: column)
    return Lines(modules.map { ComposedModule($0, at: location) })
  }

  /// Rejects the type of a module.
  @available(*, unavailable, message: "compose an instance of the module, as in 'UsersModule()'")
  public static func buildExpression<M: Module>(_ module: M.Type) -> Lines { Lines() }

  /// Rejects a value that is not a module.
  @available(
    *, unavailable, message: "only modules belong here: this value does not conform to 'Module'"
  )
  public static func buildExpression<Value>(_ value: Value) -> Lines { Lines() }
}
