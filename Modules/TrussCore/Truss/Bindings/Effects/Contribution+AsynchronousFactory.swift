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
      asynchronous: factory, isolation: factory.isolation,
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
      asynchronous: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}
