// Written by Tools/generate-factories.

extension TypedBinding where Policy.Source == PolicyFact.Wrapping {
  /// Declares a decorator whose factory on a global actor takes the wrapped instance and no parameters.
  @_documentation(visibility: internal)
  public init<Failure: Error, Product>(
    _ key: Policy.Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (consuming Policy.Service) throws(Failure) -> Product,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Product == Policy.Service, Policy.Service: Sendable {
    self.init(
      asynchronous: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a decorator whose factory on a global actor takes the wrapped instance and 1 parameter.
  public init<Failure: Error, A>(
    _ key: Policy.Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (consuming Policy.Service, consuming A) throws(Failure) ->
      Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Service: Sendable {
    self.init(
      asynchronous: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a decorator whose factory on a global actor takes the wrapped instance and more than 1 parameters.
  @_documentation(visibility: internal)
  public init<Failure: Error, A, B, each More>(
    _ key: Policy.Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (
        consuming Policy.Service, consuming A, consuming B, repeat each More
      ) throws(Failure) -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Service: Sendable {
    self.init(
      asynchronous: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}
