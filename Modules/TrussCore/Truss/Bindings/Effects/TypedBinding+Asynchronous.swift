extension TypedBinding where Policy.Source == PolicyFact.Factory, Policy.Service: Sendable {
  /// Declares a binding with an asynchronous factory.
  ///
  /// An instance that is shared is constructed together with the container or, in a scope, when the
  /// scope is opened; from then on it is resolved like any other. An instance of a ``Factory`` is
  /// taken as an ``AsyncProvider``. See <doc:AsynchronousFactories>.
  ///
  /// - Parameters:
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  @_disfavoredOverload
  public init<each Parameter>(
    _ factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) async throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      asynchronous: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding of another type with an asynchronous factory.
  ///
  /// An instance that is shared is constructed together with the container or, in a scope, when the
  /// scope is opened; from then on it is resolved like any other. An instance of a ``Factory`` is
  /// taken as an ``AsyncProvider``. See <doc:AsynchronousFactories>.
  ///
  /// - Parameters:
  ///   - key: The type that dependents take.
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  @_disfavoredOverload
  public init<each Parameter>(
    _ key: Policy.Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) async throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      asynchronous: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}

extension TypedBinding where Policy.Service: Sendable {
  /// Declares a binding in a scope with an asynchronous factory.
  ///
  /// An instance that is shared is constructed together with the container or, in a scope, when the
  /// scope is opened; from then on it is resolved like any other. An instance of a ``Factory`` is
  /// taken as an ``AsyncProvider``. See <doc:AsynchronousFactories>.
  ///
  /// - Parameters:
  ///   - scope: The scope in which the instances live.
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  @_disfavoredOverload
  public init<Scope, each Parameter>(
    in scope: Scope.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) async throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  )
  where Policy.Source == PolicyFact.ScopedFactory<Scope> {
    self.init(
      asynchronous: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding of another type in a scope with an asynchronous factory.
  ///
  /// An instance that is shared is constructed together with the container or, in a scope, when the
  /// scope is opened; from then on it is resolved like any other. An instance of a ``Factory`` is
  /// taken as an ``AsyncProvider``. See <doc:AsynchronousFactories>.
  ///
  /// - Parameters:
  ///   - scope: The scope in which the instances live.
  ///   - key: The type that dependents take.
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  @_disfavoredOverload
  public init<Scope, each Parameter>(
    in scope: Scope.Type, _ key: Policy.Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) async throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  )
  where Policy.Source == PolicyFact.ScopedFactory<Scope> {
    self.init(
      asynchronous: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}

extension TypedBinding where Policy.Source == PolicyFact.Collected, Policy.Service: Sendable {
  /// Contributes to the collections of the type that an asynchronous factory returns.
  ///
  /// An instance that is shared is constructed together with the container or, in a scope, when the
  /// scope is opened; from then on it is resolved like any other. An instance of a ``Factory`` is
  /// taken as an ``AsyncProvider``. See <doc:AsynchronousFactories>.
  ///
  /// - Parameters:
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  @_disfavoredOverload
  public init<each Parameter>(
    _ factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) async throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      asynchronous: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Contributes to the collections of a type with an asynchronous factory.
  ///
  /// An instance that is shared is constructed together with the container or, in a scope, when the
  /// scope is opened; from then on it is resolved like any other. An instance of a ``Factory`` is
  /// taken as an ``AsyncProvider``. See <doc:AsynchronousFactories>.
  ///
  /// - Parameters:
  ///   - key: The type of the elements.
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  @_disfavoredOverload
  public init<each Parameter>(
    to key: Policy.Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) async throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      asynchronous: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}

extension TypedBinding where Policy.Source == PolicyFact.Wrapping, Policy.Service: Sendable {
  /// Declares a decorator with an asynchronous factory.
  ///
  /// An instance that is shared is constructed together with the container or, in a scope, when the
  /// scope is opened; from then on it is resolved like any other. An instance of a ``Factory`` is
  /// taken as an ``AsyncProvider``. See <doc:AsynchronousFactories>.
  ///
  /// - Parameters:
  ///   - key: The type that is decorated.
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  @_disfavoredOverload
  public init<each Parameter>(
    _ key: Policy.Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (Policy.Service, repeat each Parameter) async throws ->
      Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      asynchronous: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}
