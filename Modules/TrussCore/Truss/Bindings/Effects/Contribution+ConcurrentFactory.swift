extension TypedBinding where Policy.Source == PolicyFact.Collected, Policy.Service: Sendable {
  /// Contributes to the collections of the type that a nonisolated asynchronous factory returns.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init<each Parameter>(
    _ factory:
      @escaping @concurrent @Sendable (repeat each Parameter) async throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column,
    _: ConcurrentFactory = ConcurrentFactory()
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
    _: ConcurrentFactory = ConcurrentFactory()
  ) {
    self.init(
      concurrent: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}
