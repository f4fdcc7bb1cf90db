extension TypedBinding where Policy.Source == PolicyFact.Collected, Policy.Service: Sendable {
  /// Contributes to the collections of the type that a factory on a global actor returns.
  @_documentation(visibility: internal)
  public init<Failure: Error, each Parameter>(
    _ factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) throws(Failure) -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      asynchronous: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Contributes to the collections of a type with a factory on a global actor.
  @_documentation(visibility: internal)
  public init<Failure: Error, each Parameter>(
    to key: Policy.Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) throws(Failure) -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      asynchronous: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}
