extension TypedBinding where Policy.Source == PolicyFact.Factory, Policy.Service: Sendable {
  /// Declares a binding with a nonisolated asynchronous factory.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init<each Parameter>(
    _ factory:
      @escaping @concurrent @Sendable (repeat each Parameter) async throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
    _: NonisolatedFactory = NonisolatedFactory()
  ) {
    self.init(
      concurrent: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding of another type with a nonisolated asynchronous factory.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init<each Parameter>(
    _ key: Policy.Service.Type,
    _ factory:
      @escaping @concurrent @Sendable (repeat each Parameter) async throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
    _: NonisolatedFactory = NonisolatedFactory()
  ) {
    self.init(
      concurrent: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}

extension TypedBinding where Policy.Service: Sendable {
  /// Declares a binding in a scope with a nonisolated asynchronous factory.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init<Scope, each Parameter>(
    in scope: Scope.Type,
    _ factory:
      @escaping @concurrent @Sendable (repeat each Parameter) async throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
    _: NonisolatedFactory = NonisolatedFactory()
  )
  where Policy.Source == PolicyFact.ScopedFactory<Scope> {
    self.init(
      concurrent: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding of another type in a scope with a nonisolated asynchronous factory.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init<Scope, each Parameter>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory:
      @escaping @concurrent @Sendable (repeat each Parameter) async throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
    _: NonisolatedFactory = NonisolatedFactory()
  )
  where Policy.Source == PolicyFact.ScopedFactory<Scope> {
    self.init(
      concurrent: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}

extension TypedBinding where Policy.Source == PolicyFact.Collected, Policy.Service: Sendable {
  /// Contributes to the collections of the type that a nonisolated asynchronous factory returns.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init<each Parameter>(
    _ factory:
      @escaping @concurrent @Sendable (repeat each Parameter) async throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
    _: NonisolatedFactory = NonisolatedFactory()
  ) {
    self.init(
      concurrent: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Contributes to the collections of a type with a nonisolated asynchronous factory.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init<each Parameter>(
    to key: Policy.Service.Type,
    _ factory:
      @escaping @concurrent @Sendable (repeat each Parameter) async throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
    _: NonisolatedFactory = NonisolatedFactory()
  ) {
    self.init(
      concurrent: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}

extension TypedBinding where Policy.Source == PolicyFact.Wrapping, Policy.Service: Sendable {
  /// Declares a decorator with a nonisolated asynchronous factory.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init<each Parameter>(
    _ key: Policy.Service.Type,
    _ factory:
      @escaping @concurrent @Sendable (Policy.Service, repeat each Parameter) async throws ->
      Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
    _: NonisolatedFactory = NonisolatedFactory()
  ) {
    self.init(
      concurrent: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}
