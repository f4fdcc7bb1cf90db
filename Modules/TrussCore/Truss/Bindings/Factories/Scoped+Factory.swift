// Written by Tools/generate.

extension Scoped {
  /// Declares a binding whose factory takes no parameters.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init<Failure: Error>(
    in scope: Scope.Type, _ factory: @escaping @Sendable () throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int? = #line, column: Int = #column
  ) {
    self.init(
      parameters: NoParameterTypes(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: { _, place in
        do { place.put(try factory()) } catch { return error }
        return nil
      })
  }

  /// Declares a binding whose factory takes 2 parameters.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init<A, B>(
    in scope: Scope.Type,
    _ factory: @escaping @Sendable (consuming A, consuming B) throws -> Service,
    fileID: StaticString = #fileID, line: Int? = #line, column: Int = #column
  ) {
    self.init(
      parameters: ParameterTypes<A, B>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do { $1.put(try factory($0.get(0), $0.get(1))) } catch { return error }
        return nil
      })
  }

  /// Declares a binding whose factory takes 3 parameters.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init<A, B, C>(
    in scope: Scope.Type,
    _ factory: @escaping @Sendable (consuming A, consuming B, consuming C) throws -> Service,
    fileID: StaticString = #fileID, line: Int? = #line, column: Int = #column
  ) {
    self.init(
      parameters: ParameterTypes<A, B, C>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do { $1.put(try factory($0.get(0), $0.get(1), $0.get(2))) } catch { return error }
        return nil
      })
  }

  /// Declares a binding whose factory takes 4 parameters.
  @_documentation(visibility: internal)
  @inlinable @inline(__always)
  public init<A, B, C, D>(
    in scope: Scope.Type,
    _ factory:
      @escaping @Sendable (consuming A, consuming B, consuming C, consuming D) throws -> Service,
    fileID: StaticString = #fileID, line: Int? = #line, column: Int = #column
  ) {
    self.init(
      parameters: ParameterTypes<A, B, C, D>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do { $1.put(try factory($0.get(0), $0.get(1), $0.get(2), $0.get(3))) } catch {
          return error
        }
        return nil
      })
  }

  /// Declares a binding whose factory takes more than 4 parameters.
  @_documentation(visibility: internal)
  @inlinable
  public init<Failure: Error, A, B, C, D, E, each More>(
    in scope: Scope.Type,
    _ factory:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, repeat each More
      ) throws(Failure) -> Service,
    fileID: StaticString = #fileID, line: Int? = #line, column: Int = #column
  ) {
    self.init(
      parameters: ParameterTypes<A, B, C, D, E, repeat each More>(),
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

  /// Declares a binding whose factory takes 1 parameter.
  @inlinable @inline(__always)
  public init<A>(
    in scope: Scope.Type, _ factory: @escaping @Sendable (consuming A) throws -> Service,
    fileID: StaticString = #fileID, line: Int? = #line, column: Int = #column
  ) {
    self.init(
      parameters: ParameterTypes<A>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do { $1.put(try factory($0.get(0))) } catch { return error }
        return nil
      })
  }
}
