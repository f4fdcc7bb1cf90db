// Written by Tools/generate-factories.

extension TypedBinding {
  /// Declares a binding whose factory on the main actor takes no parameters.
  @_documentation(visibility: internal)
  public init<Scope, Product>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory: @escaping @MainActor @Sendable () throws -> Product,
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
    in scope: Scope.Type, _ key: Policy.Service.Type,
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
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory: @escaping @MainActor @Sendable (consuming A, consuming B) throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Source == PolicyFact.ScopedFactory<Scope>, Policy.Service: Sendable {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding whose factory on the main actor takes 3 parameters.
  @_documentation(visibility: internal)
  public init<Scope, A, B, C>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory:
      @escaping @MainActor @Sendable (consuming A, consuming B, consuming C) throws ->
      Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Source == PolicyFact.ScopedFactory<Scope>, Policy.Service: Sendable {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding whose factory on the main actor takes 4 parameters.
  @_documentation(visibility: internal)
  public init<Scope, A, B, C, D>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory:
      @escaping @MainActor @Sendable (consuming A, consuming B, consuming C, consuming D) throws ->
      Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Source == PolicyFact.ScopedFactory<Scope>, Policy.Service: Sendable {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding whose factory on the main actor takes 5 parameters.
  @_documentation(visibility: internal)
  public init<Scope, A, B, C, D, E>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory:
      @escaping @MainActor @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E
      ) throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Source == PolicyFact.ScopedFactory<Scope>, Policy.Service: Sendable {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding whose factory on the main actor takes 6 parameters.
  @_documentation(visibility: internal)
  public init<Scope, A, B, C, D, E, F>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory:
      @escaping @MainActor @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F
      ) throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Source == PolicyFact.ScopedFactory<Scope>, Policy.Service: Sendable {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding whose factory on the main actor takes more than 6 parameters.
  @_documentation(visibility: internal)
  public init<Scope, A, B, C, D, E, F, G, each More>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory:
      @escaping @MainActor @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        repeat each More
      ) throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Source == PolicyFact.ScopedFactory<Scope>, Policy.Service: Sendable {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}
