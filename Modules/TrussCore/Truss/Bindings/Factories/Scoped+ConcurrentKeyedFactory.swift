// Written by Tools/generate-factories.

extension TypedBinding {
  /// Declares a binding whose nonisolated asynchronous factory takes no parameters.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init<Scope, Product>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory: @escaping @concurrent @Sendable () async throws -> Product,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
    _: ConcurrentFactory = ConcurrentFactory()
  )
  where
    Policy.Source == PolicyFact.ScopedFactory<Scope>, Product == Policy.Service,
    Policy.Service: Sendable
  {
    self.init(
      concurrent: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding whose nonisolated asynchronous factory takes 1 parameter.
  @_disfavoredOverload
  public init<Scope, A>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory: @escaping @concurrent @Sendable (consuming A) async throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
    _: ConcurrentFactory = ConcurrentFactory()
  ) where Policy.Source == PolicyFact.ScopedFactory<Scope>, Policy.Service: Sendable {
    self.init(
      concurrent: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding whose nonisolated asynchronous factory takes 2 parameters.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init<Scope, A, B>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory:
      @escaping @concurrent @Sendable (consuming A, consuming B) async throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
    _: ConcurrentFactory = ConcurrentFactory()
  ) where Policy.Source == PolicyFact.ScopedFactory<Scope>, Policy.Service: Sendable {
    self.init(
      concurrent: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding whose nonisolated asynchronous factory takes more than 2 parameters.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init<Scope, A, B, C, each More>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory:
      @escaping @concurrent @Sendable (consuming A, consuming B, consuming C, repeat each More)
      async throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
    _: ConcurrentFactory = ConcurrentFactory()
  ) where Policy.Source == PolicyFact.ScopedFactory<Scope>, Policy.Service: Sendable {
    self.init(
      concurrent: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}
