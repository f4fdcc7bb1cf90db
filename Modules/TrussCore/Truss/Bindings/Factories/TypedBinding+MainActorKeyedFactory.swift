// Written by Tools/generate-factories.

extension TypedBinding where Policy.Source == PolicyFact.Factory {
  /// Declares a binding whose factory on the main actor takes no parameters.
  @_documentation(visibility: internal)
  public init<Product>(
    _ key: Policy.Service.Type, _ factory: @escaping @MainActor @Sendable () throws -> Product,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Product == Policy.Service, Policy.Service: Sendable {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding whose factory on the main actor takes 1 parameter.
  public init<A>(
    _ key: Policy.Service.Type,
    _ factory: @escaping @MainActor @Sendable (consuming A) throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Service: Sendable {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding whose factory on the main actor takes 2 parameters.
  @_documentation(visibility: internal)
  public init<A, B>(
    _ key: Policy.Service.Type,
    _ factory: @escaping @MainActor @Sendable (consuming A, consuming B) throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Service: Sendable {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding whose factory on the main actor takes more than 2 parameters.
  @_documentation(visibility: internal)
  public init<A, B, C, each More>(
    _ key: Policy.Service.Type,
    _ factory:
      @escaping @MainActor @Sendable (consuming A, consuming B, consuming C, repeat each More)
      throws -> Policy.Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Policy.Service: Sendable {
    self.init(
      onMainActor: factory,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}
