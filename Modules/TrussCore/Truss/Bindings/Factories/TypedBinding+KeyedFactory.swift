// Written by Tools/generate-factories.

extension TypedBinding where Policy: FactoryLifetime {
  /// Declares a binding whose factory takes 0 parameters.
  @inlinable @inline(__always)
  public init(
    in scope: Policy.Anchor.Type = Policy.Anchor.self, _ key: Service.Type,
    _ factory: @escaping @Sendable () throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .binding, parameters: NoParameterTypes(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: { _, place in
        do { place.put(try factory()) } catch { return error }
        return nil
      })
  }

  /// Declares a binding whose factory takes 1 parameter.
  @inlinable @inline(__always)
  public init<A>(
    in scope: Policy.Anchor.Type = Policy.Anchor.self, _ key: Service.Type,
    _ factory: @escaping @Sendable (consuming A) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .binding, parameters: ParameterTypes<A>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do { $1.put(try factory($0.get(0))) } catch { return error }
        return nil
      })
  }

  /// Declares a binding whose factory takes 2 parameters.
  @inlinable @inline(__always)
  public init<A, B>(
    in scope: Policy.Anchor.Type = Policy.Anchor.self, _ key: Service.Type,
    _ factory: @escaping @Sendable (consuming A, consuming B) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .binding, parameters: ParameterTypes<A, B>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do { $1.put(try factory($0.get(0), $0.get(1))) } catch { return error }
        return nil
      })
  }

  /// Declares a binding whose factory takes 3 parameters.
  @inlinable @inline(__always)
  public init<A, B, C>(
    in scope: Policy.Anchor.Type = Policy.Anchor.self, _ key: Service.Type,
    _ factory: @escaping @Sendable (consuming A, consuming B, consuming C) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .binding, parameters: ParameterTypes<A, B, C>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do { $1.put(try factory($0.get(0), $0.get(1), $0.get(2))) } catch { return error }
        return nil
      })
  }

  /// Declares a binding whose factory takes 4 parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D>(
    in scope: Policy.Anchor.Type = Policy.Anchor.self, _ key: Service.Type,
    _ factory:
      @escaping @Sendable (consuming A, consuming B, consuming C, consuming D) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .binding, parameters: ParameterTypes<A, B, C, D>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do { $1.put(try factory($0.get(0), $0.get(1), $0.get(2), $0.get(3))) } catch {
          return error
        }
        return nil
      })
  }

  /// Declares a binding whose factory takes 5 parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E>(
    in scope: Policy.Anchor.Type = Policy.Anchor.self, _ key: Service.Type,
    _ factory:
      @escaping @Sendable (consuming A, consuming B, consuming C, consuming D, consuming E) throws
      -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .binding, parameters: ParameterTypes<A, B, C, D, E>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do { $1.put(try factory($0.get(0), $0.get(1), $0.get(2), $0.get(3), $0.get(4))) } catch {
          return error
        }
        return nil
      })
  }

  /// Declares a binding whose factory takes 6 parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F>(
    in scope: Policy.Anchor.Type = Policy.Anchor.self, _ key: Service.Type,
    _ factory:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F
      ) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .binding, parameters: ParameterTypes<A, B, C, D, E, F>(),
      location: DeclarationLocation(fileID: fileID, line: line, column: column),
      supply: {
        do {
          $1.put(try factory($0.get(0), $0.get(1), $0.get(2), $0.get(3), $0.get(4), $0.get(5)))
        } catch { return error }
        return nil
      })
  }

  /// Declares a binding whose factory takes 7 parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G>(
    in scope: Policy.Anchor.Type = Policy.Anchor.self, _ key: Service.Type,
    _ factory:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G
      ) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .binding, parameters: ParameterTypes<A, B, C, D, E, F, G>(),
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

  /// Declares a binding whose factory takes 8 parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G, H>(
    in scope: Policy.Anchor.Type = Policy.Anchor.self, _ key: Service.Type,
    _ factory:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H
      ) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .binding, parameters: ParameterTypes<A, B, C, D, E, F, G, H>(),
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

  /// Declares a binding whose factory takes 9 parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G, H, I>(
    in scope: Policy.Anchor.Type = Policy.Anchor.self, _ key: Service.Type,
    _ factory:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I
      ) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .binding, parameters: ParameterTypes<A, B, C, D, E, F, G, H, I>(),
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

  /// Declares a binding whose factory takes 10 parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G, H, I, J>(
    in scope: Policy.Anchor.Type = Policy.Anchor.self, _ key: Service.Type,
    _ factory:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J
      ) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .binding, parameters: ParameterTypes<A, B, C, D, E, F, G, H, I, J>(),
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

  /// Declares a binding whose factory takes 11 parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G, H, I, J, K>(
    in scope: Policy.Anchor.Type = Policy.Anchor.self, _ key: Service.Type,
    _ factory:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J, consuming K
      ) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .binding, parameters: ParameterTypes<A, B, C, D, E, F, G, H, I, J, K>(),
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

  /// Declares a binding whose factory takes 12 parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G, H, I, J, K, L>(
    in scope: Policy.Anchor.Type = Policy.Anchor.self, _ key: Service.Type,
    _ factory:
      @escaping @Sendable (
        consuming A, consuming B, consuming C, consuming D, consuming E, consuming F, consuming G,
        consuming H, consuming I, consuming J, consuming K, consuming L
      ) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .binding, parameters: ParameterTypes<A, B, C, D, E, F, G, H, I, J, K, L>(),
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
