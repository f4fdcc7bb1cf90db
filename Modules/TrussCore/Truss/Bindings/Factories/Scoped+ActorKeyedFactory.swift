// Written by Tools/generate-factories.

extension TypedBinding {
  /// Declares a binding whose factory on a global actor takes no parameters.
  @_documentation(visibility: internal)
  public init<Failure: Error, Scope, Product>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory: @escaping @isolated(any) @Sendable () throws(Failure) -> Product,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  )
  where
    Policy.Source == PolicyFact.ScopedFactory<Scope>, Product == Policy.Service,
    Policy.Service: Sendable
  {
    self.init(
      asynchronous: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding whose factory on a global actor takes 1 parameter.
  public init<Failure: Error, Scope, A>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory: @escaping @isolated(any) @Sendable (consuming A) throws(Failure) -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Source == PolicyFact.ScopedFactory<Scope>, Policy.Service: Sendable {
    self.init(
      asynchronous: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding whose factory on a global actor takes 2 parameters.
  @_documentation(visibility: internal)
  public init<Failure: Error, Scope, A, B>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (consuming A, consuming B) throws(Failure) ->
      Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Source == PolicyFact.ScopedFactory<Scope>, Policy.Service: Sendable {
    self.init(
      asynchronous: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding whose factory on a global actor takes more than 2 parameters.
  @_documentation(visibility: internal)
  public init<Failure: Error, Scope, A, B, C, each More>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (consuming A, consuming B, consuming C, repeat each More)
      throws(Failure) -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Source == PolicyFact.ScopedFactory<Scope>, Policy.Service: Sendable {
    self.init(
      asynchronous: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}
