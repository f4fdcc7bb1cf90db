// Written by Tools/generate.

extension Scoped {
  /// Declares a binding with a factory on a global actor.
  ///
  /// - Parameters:
  ///   - scope: The type of the scope.
  ///   - key: The type that the binding provides.
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  @inlinable
  public init<Failure: Error, each Parameter>(
    in scope: Scope.Type, _ key: Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      inlining: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding with an asynchronous factory.
  ///
  /// - Parameters:
  ///   - scope: The type of the scope.
  ///   - key: The type that the binding provides.
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  @inlinable
  @_disfavoredOverload
  public init<Failure: Error, each Parameter>(
    in scope: Scope.Type, _ key: Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) async throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      asynchronous: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding with a nonisolated asynchronous factory.
  @_documentation(visibility: internal)
  @inlinable
  @_disfavoredOverload
  public init<Failure: Error, each Parameter>(
    in scope: Scope.Type, _ key: Service.Type,
    _ factory:
      @escaping @concurrent @Sendable (repeat each Parameter) async throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int? = #line, column: Int = #column
  ) {
    self.init(
      concurrent: factory, at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding with a factory on a global actor.
  ///
  /// - Parameters:
  ///   - scope: The type of the scope.
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  @inlinable
  public init<Failure: Error, each Parameter>(
    in scope: Scope.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      inlining: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding with an asynchronous factory.
  ///
  /// - Parameters:
  ///   - scope: The type of the scope.
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  @inlinable
  @_disfavoredOverload
  public init<Failure: Error, each Parameter>(
    in scope: Scope.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) async throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      asynchronous: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a binding with a nonisolated asynchronous factory.
  @_documentation(visibility: internal)
  @inlinable
  @_disfavoredOverload
  public init<Failure: Error, each Parameter>(
    in scope: Scope.Type,
    _ factory:
      @escaping @concurrent @Sendable (repeat each Parameter) async throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int? = #line, column: Int = #column
  ) {
    self.init(
      concurrent: factory, at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message:
    "the factory does not return the bound type; make what it returns conform to that type, or correct the type"
)
extension Scoped {
  /// Rejects a factory that returns another type.
  public init<Product, each Parameter>(
    in scope: Scope.Type, _ key: Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws -> Product
  ) { fatalError() }
}

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message:
    "not a factory: a factory is an initializer or a closure whose parameters, each closure among them '@escaping', are its dependencies; an instance that exists outlives every scope: bind it with Value(…)"
)
extension Scoped {
  /// Rejects an argument that is not a factory.
  @_disfavoredOverload
  public init<Instance>(in scope: Scope.Type, _ key: Service.Type, _ instance: Instance) {
    fatalError()
  }

  /// Rejects an argument that is not a factory.
  @_disfavoredOverload
  public init(in scope: Scope.Type, _ instance: Service) { fatalError() }
}
