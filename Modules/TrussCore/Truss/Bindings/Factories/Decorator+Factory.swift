// Written by Tools/generate-factories.

extension TypedBinding where Policy == DecoratedLifetime {
  /// Declares a decorator whose factory takes the instance inside.
  @inlinable @inline(__always)
  public init(
    _ key: Service.Type, _ factory: @escaping @Sendable (consuming Service) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator, parameters: ParameterTypes<Service>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do { $1.put(try factory($0.get(0))) } catch { return error }
        return nil
      })
  }

  /// Declares a decorator whose factory takes the instance inside and 1 more parameter.
  @inlinable @inline(__always)
  public init<A>(
    _ key: Service.Type,
    _ factory: @escaping @Sendable (consuming Service, consuming A) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator, parameters: ParameterTypes<Service, A>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do { $1.put(try factory($0.get(0), $0.get(1))) } catch { return error }
        return nil
      })
  }

  /// Declares a decorator whose factory takes the instance inside and 2 more parameters.
  @inlinable @inline(__always)
  public init<A, B>(
    _ key: Service.Type,
    _ factory: @escaping @Sendable (consuming Service, consuming A, consuming B) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator, parameters: ParameterTypes<Service, A, B>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do { $1.put(try factory($0.get(0), $0.get(1), $0.get(2))) } catch { return error }
        return nil
      })
  }

  /// Declares a decorator whose factory takes the instance inside and 3 more parameters.
  @inlinable @inline(__always)
  public init<A, B, C>(
    _ key: Service.Type,
    _ factory:
      @escaping @Sendable (consuming Service, consuming A, consuming B, consuming C) throws ->
      Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator, parameters: ParameterTypes<Service, A, B, C>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do { $1.put(try factory($0.get(0), $0.get(1), $0.get(2), $0.get(3))) } catch {
          return error
        }
        return nil
      })
  }

  /// Declares a decorator whose factory takes the instance inside and 4 more parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D>(
    _ key: Service.Type,
    _ factory:
      @escaping @Sendable (consuming Service, consuming A, consuming B, consuming C, consuming D)
      throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator, parameters: ParameterTypes<Service, A, B, C, D>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do { $1.put(try factory($0.get(0), $0.get(1), $0.get(2), $0.get(3), $0.get(4))) } catch {
          return error
        }
        return nil
      })
  }

  /// Declares a decorator whose factory takes the instance inside and 5 more parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E>(
    _ key: Service.Type,
    _ factory:
      @escaping @Sendable (
        consuming Service, consuming A, consuming B, consuming C, consuming D, consuming E
      ) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator, parameters: ParameterTypes<Service, A, B, C, D, E>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do {
          $1.put(try factory($0.get(0), $0.get(1), $0.get(2), $0.get(3), $0.get(4), $0.get(5)))
        } catch { return error }
        return nil
      })
  }

  /// Declares a decorator whose factory takes the instance inside and 6 more parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F>(
    _ key: Service.Type,
    _ factory:
      @escaping @Sendable (
        consuming Service, consuming A, consuming B, consuming C, consuming D, consuming E,
        consuming F
      ) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator, parameters: ParameterTypes<Service, A, B, C, D, E, F>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do {
          $1.put(
            try factory($0.get(0), $0.get(1), $0.get(2), $0.get(3), $0.get(4), $0.get(5), $0.get(6))
          )
        } catch { return error }
        return nil
      })
  }

  /// Declares a decorator whose factory takes the instance inside and 7 more parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G>(
    _ key: Service.Type,
    _ factory:
      @escaping @Sendable (
        consuming Service, consuming A, consuming B, consuming C, consuming D, consuming E,
        consuming F, consuming G
      ) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator, parameters: ParameterTypes<Service, A, B, C, D, E, F, G>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do {
          $1.put(
            try factory(
              $0.get(0), $0.get(1), $0.get(2), $0.get(3), $0.get(4), $0.get(5), $0.get(6), $0.get(7)
            ))
        } catch { return error }
        return nil
      })
  }

  /// Declares a decorator whose factory takes the instance inside and 8 more parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G, H>(
    _ key: Service.Type,
    _ factory:
      @escaping @Sendable (
        consuming Service, consuming A, consuming B, consuming C, consuming D, consuming E,
        consuming F, consuming G, consuming H
      ) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator, parameters: ParameterTypes<Service, A, B, C, D, E, F, G, H>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do {
          $1.put(
            try factory(
              $0.get(0), $0.get(1), $0.get(2), $0.get(3), $0.get(4), $0.get(5), $0.get(6),
              $0.get(7), $0.get(8)))
        } catch { return error }
        return nil
      })
  }

  /// Declares a decorator whose factory takes the instance inside and 9 more parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G, H, I>(
    _ key: Service.Type,
    _ factory:
      @escaping @Sendable (
        consuming Service, consuming A, consuming B, consuming C, consuming D, consuming E,
        consuming F, consuming G, consuming H, consuming I
      ) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator, parameters: ParameterTypes<Service, A, B, C, D, E, F, G, H, I>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do {
          $1.put(
            try factory(
              $0.get(0), $0.get(1), $0.get(2), $0.get(3), $0.get(4), $0.get(5), $0.get(6),
              $0.get(7), $0.get(8), $0.get(9)))
        } catch { return error }
        return nil
      })
  }

  /// Declares a decorator whose factory takes the instance inside and 10 more parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G, H, I, J>(
    _ key: Service.Type,
    _ factory:
      @escaping @Sendable (
        consuming Service, consuming A, consuming B, consuming C, consuming D, consuming E,
        consuming F, consuming G, consuming H, consuming I, consuming J
      ) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator, parameters: ParameterTypes<Service, A, B, C, D, E, F, G, H, I, J>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do {
          $1.put(
            try factory(
              $0.get(0), $0.get(1), $0.get(2), $0.get(3), $0.get(4), $0.get(5), $0.get(6),
              $0.get(7), $0.get(8), $0.get(9), $0.get(10)))
        } catch { return error }
        return nil
      })
  }

  /// Declares a decorator whose factory takes the instance inside and 11 more parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G, H, I, J, K>(
    _ key: Service.Type,
    _ factory:
      @escaping @Sendable (
        consuming Service, consuming A, consuming B, consuming C, consuming D, consuming E,
        consuming F, consuming G, consuming H, consuming I, consuming J, consuming K
      ) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator, parameters: ParameterTypes<Service, A, B, C, D, E, F, G, H, I, J, K>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do {
          $1.put(
            try factory(
              $0.get(0), $0.get(1), $0.get(2), $0.get(3), $0.get(4), $0.get(5), $0.get(6),
              $0.get(7), $0.get(8), $0.get(9), $0.get(10), $0.get(11)))
        } catch { return error }
        return nil
      })
  }
}
