/// The modules of an assembly, in order.
public typealias Modules = DeclarationList<ComposedModule>

/// Builds the modules of an assembly from instances: `UsersModule()`.
public typealias ModulesBuilder = Modules.Builder

/// One line of a list of modules.
@_documentation(visibility: internal)
public struct ComposedModule {
  let module: any Module
  let location: DeclarationLocation
}

extension DeclarationList<ComposedModule>.Builder {
  /// Composes a module.
  public static func buildExpression(
    _ module: any Module, fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) -> ComposedModule {
    ComposedModule(
      module: module, location: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Composes modules.
  public static func buildExpression(
    _ modules: [any Module], fileID: StaticString = #fileID, line: Int = #line,
    column: Int = #column
  ) -> Lines {
    let location = DeclarationLocation(fileID: fileID, line: line, column: column)
    return Lines(modules.map { ComposedModule(module: $0, location: location) })
  }

  /// Rejects the type of a module.
  @available(
    *, unavailable, message: "compose an instance of the module, as in 'UsersModule()'"
  )
  public static func buildExpression<M: Module>(_ module: M.Type) -> Lines { Lines([]) }

  /// Rejects a value that is not a module.
  @available(
    *, unavailable, message: "only modules belong here: this value does not conform to 'Module'"
  )
  public static func buildExpression<Value>(_ value: Value) -> Lines { Lines([]) }
}
