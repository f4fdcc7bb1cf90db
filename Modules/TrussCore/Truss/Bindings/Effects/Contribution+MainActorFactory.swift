extension TypedBinding where Policy.Source == PolicyFact.Collected, Policy.Service: Sendable {
  /// Contributes to the collections of the type that a factory that is isolated to the main actor returns.
  ///
  /// An instance that is shared is constructed on the main actor, together with the container or,
  /// in a scope, when the scope is opened. An instance of a ``Factory`` is constructed where it is
  /// resolved, which must be on the main actor. See <doc:AsynchronousFactories>.
  ///
  /// - Parameters:
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  public init<each Parameter>(
    _ factory:
      @escaping @MainActor @Sendable (repeat each Parameter) throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Contributes to the collections of a type with a factory that is isolated to the main actor.
  ///
  /// An instance that is shared is constructed on the main actor, together with the container or,
  /// in a scope, when the scope is opened. An instance of a ``Factory`` is constructed where it is
  /// resolved, which must be on the main actor. See <doc:AsynchronousFactories>.
  ///
  /// - Parameters:
  ///   - key: The type of the elements.
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  public init<each Parameter>(
    to key: Policy.Service.Type,
    _ factory:
      @escaping @MainActor @Sendable (repeat each Parameter) throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}
