// Written by Tools/generate.

extension Decorator {
  /// Declares a decorator whose factory takes the wrapped instance and no parameters.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init<Failure: Error>(
    _ key: Service.Type,
    _ factory: @escaping @Sendable (consuming Service) throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int? = #line, column: Int = #column
  ) {
    self.init(
      parameters: ParameterTypes<Service>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do { $1.put(try factory($0.get(0))) } catch { return error }
        return nil
      })
  }

  /// Declares a decorator whose factory takes the wrapped instance and 2 parameters.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init<A, B>(
    _ key: Service.Type,
    _ factory: @escaping @Sendable (consuming Service, consuming A, consuming B) throws -> Service,
    fileID: StaticString = #fileID, line: Int? = #line, column: Int = #column
  ) {
    self.init(
      parameters: ParameterTypes<Service, A, B>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do { $1.put(try factory($0.get(0), $0.get(1), $0.get(2))) } catch { return error }
        return nil
      })
  }

  /// Declares a decorator whose factory takes the wrapped instance and 3 parameters.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init<A, B, C>(
    _ key: Service.Type,
    _ factory:
      @escaping @Sendable (consuming Service, consuming A, consuming B, consuming C) throws ->
      Service,
    fileID: StaticString = #fileID, line: Int? = #line, column: Int = #column
  ) {
    self.init(
      parameters: ParameterTypes<Service, A, B, C>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do { $1.put(try factory($0.get(0), $0.get(1), $0.get(2), $0.get(3))) } catch {
          return error
        }
        return nil
      })
  }

  /// Declares a decorator whose factory takes the wrapped instance and more than 3 parameters.
  @_documentation(visibility: internal)
  @inlinable
  public init<Failure: Error, A, B, C, D, each More>(
    _ key: Service.Type,
    _ factory:
      @escaping @Sendable (
        consuming Service, consuming A, consuming B, consuming C, consuming D, repeat each More
      ) throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int? = #line, column: Int = #column
  ) {
    self.init(
      parameters: ParameterTypes<Service, A, B, C, D, repeat each More>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: { arguments, place in
        var more = arguments.dropping(first: 5)
        do {
          place.put(
            try factory(
              arguments.get(0), arguments.get(1), arguments.get(2), arguments.get(3),
              arguments.get(4), repeat more.next((each More).self)))
        } catch { return error }
        return nil
      })
  }

  /// Declares a decorator whose factory takes the wrapped instance and 1 parameter.
  @inlinable @inline(__always)
  public init<A>(
    _ key: Service.Type,
    _ factory: @escaping @Sendable (consuming Service, consuming A) throws -> Service,
    fileID: StaticString = #fileID, line: Int? = #line, column: Int = #column
  ) {
    self.init(
      parameters: ParameterTypes<Service, A>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do { $1.put(try factory($0.get(0), $0.get(1))) } catch { return error }
        return nil
      })
  }
}

extension Decorator {
  /// Declares a decorator with a factory on a global actor.
  ///
  /// - Parameters:
  ///   - key: The type that the binding provides.
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  public init<Failure: Error, each Parameter>(
    _ key: Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (consuming Service, repeat each Parameter) throws(Failure)
      -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Service: Sendable {
    self.init(
      isolated: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a decorator with an asynchronous factory.
  ///
  /// - Parameters:
  ///   - key: The type that the binding provides.
  ///   - factory: Constructs the instance; its parameters are the dependencies.
  ///   - fileID: The file of the declaration.
  ///   - line: The line of the declaration.
  ///   - column: The column of the declaration.
  @_disfavoredOverload
  public init<Failure: Error, each Parameter>(
    _ key: Service.Type,
    _ factory:
      @escaping @isolated(any) @Sendable (consuming Service, repeat each Parameter)
      async throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) where Service: Sendable {
    self.init(
      asynchronous: factory, isolation: factory.isolation,
      at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }

  /// Declares a decorator with a nonisolated asynchronous factory.
  @_documentation(visibility: internal)
  @_disfavoredOverload
  public init<Failure: Error, each Parameter>(
    _ key: Service.Type,
    _ factory:
      @escaping @concurrent @Sendable (consuming Service, repeat each Parameter)
      async throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int? = #line, column: Int = #column
  ) where Service: Sendable {
    self.init(
      concurrent: factory, at: DeclarationLocation(fileID: fileID, line: line, column: column))
  }
}

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message:
    "a decorator takes the wrapped instance as its first parameter and returns one of the same type"
)
extension Decorator {
  /// Rejects a factory that returns another type.
  public init<Product, each Parameter>(
    _ key: Service.Type, _ factory: @escaping @Sendable (repeat each Parameter) throws -> Product
  ) { fatalError() }
}

@_documentation(visibility: internal)
@available(
  *, unavailable,
  message:
    "not a factory: a decorator takes the wrapped instance as its first parameter; replace a binding with Value(…).overriding()"
)
extension Decorator {
  /// Rejects an argument that is not a factory.
  @_disfavoredOverload
  public init<Instance>(_ key: Service.Type, _ instance: Instance) { fatalError() }
}
