// Written by Tools/generate-factories.

extension TypedBinding {
  /// Declares a binding whose factory on the main actor takes no parameters.
  @_documentation(visibility: internal)
  public init<Scope, Product>(
    in scope: Scope.Type, _ factory: @escaping @MainActor @Sendable () throws -> Product,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  )
  where
    Policy.Source == PolicyFact.ScopedFactory<Scope>, Product == Policy.Service,
    Policy.Service: Sendable
  {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding whose factory on the main actor takes 1 parameter.
  public init<Scope, A>(
    in scope: Scope.Type,
    _ factory: @escaping @MainActor @Sendable (consuming A) throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Source == PolicyFact.ScopedFactory<Scope>, Policy.Service: Sendable {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding whose factory on the main actor takes 2 parameters.
  @_documentation(visibility: internal)
  public init<Scope, A, B>(
    in scope: Scope.Type,
    _ factory: @escaping @MainActor @Sendable (consuming A, consuming B) throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Source == PolicyFact.ScopedFactory<Scope>, Policy.Service: Sendable {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding whose factory on the main actor takes more than 2 parameters.
  @_documentation(visibility: internal)
  public init<Scope, A, B, C, each More>(
    in scope: Scope.Type,
    _ factory:
      @escaping @MainActor @Sendable (consuming A, consuming B, consuming C, repeat each More)
      throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Source == PolicyFact.ScopedFactory<Scope>, Policy.Service: Sendable {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}
