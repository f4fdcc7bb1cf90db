// Written by Tools/generate-factories.

extension TypedBinding where Policy.Source == PolicyFact.Wrapping {
  /// Declares a decorator whose asynchronous factory takes the wrapped instance and no parameters.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init<Product>(
    _ key: Policy.Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (consuming Policy.Service) async throws -> Product,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Product == Policy.Service, Policy.Service: Sendable {
    self.init(
      asynchronous: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a decorator whose asynchronous factory takes the wrapped instance and 1 parameter.
  @_disfavoredOverload
  public init<A>(
    _ key: Policy.Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (consuming Policy.Service, consuming A) async throws ->
      Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Service: Sendable {
    self.init(
      asynchronous: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a decorator whose asynchronous factory takes the wrapped instance and more than 1 parameters.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init<A, B, each More>(
    _ key: Policy.Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (
        consuming Policy.Service, consuming A, consuming B, repeat each More
      ) async throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Service: Sendable {
    self.init(
      asynchronous: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}
