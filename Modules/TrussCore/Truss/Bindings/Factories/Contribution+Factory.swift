// Written by Tools/generate.

extension Contribution {
  /// Declares an element.
  ///
  /// - Parameters:
  ///   - key: The type that the binding provides.
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  @inlinable
  public init<Failure: Error, each Parameter>(
    to key: Service.Type,
    _ factory: @escaping @Sendable (repeat each Parameter) throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int? = #line, column: Int = #column
  ) {
    self.init(
      parameters: ParameterTypes<repeat each Parameter>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: { $0.call(factory, in: $1) })
  }

  /// Declares an element.
  ///
  /// - Parameters:
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  @inlinable
  public init<Failure: Error, each Parameter>(
    _ factory: @escaping @Sendable (repeat each Parameter) throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int? = #line, column: Int = #column
  ) {
    self.init(
      parameters: ParameterTypes<repeat each Parameter>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: { $0.call(factory, in: $1) })
  }
}

extension Contribution {
  /// Declares an element with a factory on a global actor.
  ///
  /// - Parameters:
  ///   - key: The type that the binding provides.
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  public init<Failure: Error, each Parameter>(
    to key: Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      isolated: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares an element with an asynchronous factory.
  ///
  /// - Parameters:
  ///   - key: The type that the binding provides.
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  @_disfavoredOverload
  public init<Failure: Error, each Parameter>(
    to key: Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) async throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      asynchronous: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares an element with a nonisolated asynchronous factory.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init<Failure: Error, each Parameter>(
    to key: Service.Type,
    _ factory:
      @escaping @concurrent @Sendable (repeat each Parameter) async throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int? = #line, column: Int = #column
  ) {
    self.init(
      concurrent: factory, at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares an element with a factory on a global actor.
  ///
  /// - Parameters:
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  public init<Failure: Error, each Parameter>(
    _ factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      isolated: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares an element with an asynchronous factory.
  ///
  /// - Parameters:
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  @_disfavoredOverload
  public init<Failure: Error, each Parameter>(
    _ factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) async throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      asynchronous: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares an element with a nonisolated asynchronous factory.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init<Failure: Error, each Parameter>(
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
    "the factory does not return the type of the elements; make what it returns conform to that type, or correct the type"
)
extension Contribution {
  /// Rejects a factory that returns another type.
  public init<Product, each Parameter>(
    to key: Service.Type, _ factory: @escaping @Sendable (repeat each Parameter) throws -> Product
  ) { fatalError() }
}

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message:
    "a closure that a factory takes is '@escaping', because the container keeps it: { (now: @escaping @Sendable () -> Date) in … }"
)
extension Contribution {
  /// Rejects a factory whose first parameter is a closure that is not escaping.
  @_disfavoredOverload
  public init<Result, each Argument, each More>(
    _ factory:
      (@Sendable (repeat each Argument) -> Result, repeat each More) throws -> Service
  ) { fatalError() }

  /// Rejects a factory whose second parameter is a closure that is not escaping.
  @_disfavoredOverload
  public init<First, Third, Result, each Argument, each More>(
    _ factory:
      (First, @Sendable (repeat each Argument) -> Result, Third, repeat each More) throws -> Service
  ) { fatalError() }

  /// Rejects a factory whose last parameter is a closure that is not escaping.
  @_disfavoredOverload
  public init<First, Result, each Argument, each More>(
    _ factory:
      (First, repeat each More, @Sendable (repeat each Argument) -> Result) throws -> Service
  ) { fatalError() }
}

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message:
    "not a factory: a factory is an initializer or a closure whose parameters, each closure among them '@escaping', are its dependencies; contribute an existing instance with a closure: Contribution(to: …) { … }"
)
extension Contribution {
  /// Rejects an argument that is not a factory.
  @_disfavoredOverload
  public init<Instance>(to key: Service.Type, _ instance: Instance) { fatalError() }

  /// Rejects an argument that is not a factory.
  @_disfavoredOverload
  public init(_ instance: Service) { fatalError() }
}
