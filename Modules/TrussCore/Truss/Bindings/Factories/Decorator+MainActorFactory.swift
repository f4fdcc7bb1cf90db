// Written by Tools/generate-factories.

extension TypedBinding where Policy.Source == PolicyFact.Wrapping {
  /// Declares a decorator whose factory on the main actor takes the wrapped instance and no parameters.
  @_documentation(visibility: internal)
  public init<Product>(
    _ key: Policy.Service.Type,
    _ factory: @escaping @MainActor @Sendable (consuming Policy.Service) throws -> Product,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Product == Policy.Service, Policy.Service: Sendable {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a decorator whose factory on the main actor takes the wrapped instance and 1 parameter.
  public init<A>(
    _ key: Policy.Service.Type,
    _ factory:
      @escaping @MainActor @Sendable (consuming Policy.Service, consuming A) throws ->
      Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Service: Sendable {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a decorator whose factory on the main actor takes the wrapped instance and more than 1 parameters.
  @_documentation(visibility: internal)
  public init<A, B, each More>(
    _ key: Policy.Service.Type,
    _ factory:
      @escaping @MainActor @Sendable (
        consuming Policy.Service, consuming A, consuming B, repeat each More
      ) throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Service: Sendable {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}
