// Written by Tools/generate-factories.

extension Binding where Policy == DecoratedLifetime {
  /// Declares a decorator whose factory takes the instance inside.
  @inlinable @inline(__always)
  public init(
    _ key: Service.Type, _ factory: @escaping @Sendable (Service) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator, dependencies: [.decorated(Service.self)],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let inner = site.slot(0, Service.self)
      return Policy.plan(Slot { try factory(inner.get($0)) }, at: site)
    }
  }

  /// Declares a decorator whose factory takes the instance inside and 1 more parameter.
  @inlinable @inline(__always)
  public init<A>(
    _ key: Service.Type, _ factory: @escaping @Sendable (Service, A) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator, dependencies: [.decorated(Service.self), Dependency(on: A.self)],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let inner = site.slot(0, Service.self)
      let a = site.slot(1, A.self)
      return Policy.plan(Slot { try factory(inner.get($0), a.get($0)) }, at: site)
    }
  }

  /// Declares a decorator whose factory takes the instance inside and 2 more parameters.
  @inlinable @inline(__always)
  public init<A, B>(
    _ key: Service.Type, _ factory: @escaping @Sendable (Service, A, B) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator,
      dependencies: [.decorated(Service.self), Dependency(on: A.self), Dependency(on: B.self)],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let inner = site.slot(0, Service.self)
      let a = site.slot(1, A.self)
      let b = site.slot(2, B.self)
      return Policy.plan(Slot { try factory(inner.get($0), a.get($0), b.get($0)) }, at: site)
    }
  }

  /// Declares a decorator whose factory takes the instance inside and 3 more parameters.
  @inlinable @inline(__always)
  public init<A, B, C>(
    _ key: Service.Type, _ factory: @escaping @Sendable (Service, A, B, C) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator,
      dependencies: [
        .decorated(Service.self), Dependency(on: A.self), Dependency(on: B.self),
        Dependency(on: C.self),
      ],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let inner = site.slot(0, Service.self)
      let a = site.slot(1, A.self)
      let b = site.slot(2, B.self)
      let c = site.slot(3, C.self)
      return Policy.plan(
        Slot { try factory(inner.get($0), a.get($0), b.get($0), c.get($0)) }, at: site)
    }
  }

  /// Declares a decorator whose factory takes the instance inside and 4 more parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D>(
    _ key: Service.Type, _ factory: @escaping @Sendable (Service, A, B, C, D) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator,
      dependencies: [
        .decorated(Service.self), Dependency(on: A.self), Dependency(on: B.self),
        Dependency(on: C.self), Dependency(on: D.self),
      ],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let inner = site.slot(0, Service.self)
      let a = site.slot(1, A.self)
      let b = site.slot(2, B.self)
      let c = site.slot(3, C.self)
      let d = site.slot(4, D.self)
      return Policy.plan(
        Slot { try factory(inner.get($0), a.get($0), b.get($0), c.get($0), d.get($0)) }, at: site)
    }
  }

  /// Declares a decorator whose factory takes the instance inside and 5 more parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E>(
    _ key: Service.Type, _ factory: @escaping @Sendable (Service, A, B, C, D, E) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator,
      dependencies: [
        .decorated(Service.self), Dependency(on: A.self), Dependency(on: B.self),
        Dependency(on: C.self), Dependency(on: D.self), Dependency(on: E.self),
      ],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let inner = site.slot(0, Service.self)
      let a = site.slot(1, A.self)
      let b = site.slot(2, B.self)
      let c = site.slot(3, C.self)
      let d = site.slot(4, D.self)
      let e = site.slot(5, E.self)
      return Policy.plan(
        Slot { try factory(inner.get($0), a.get($0), b.get($0), c.get($0), d.get($0), e.get($0)) },
        at: site)
    }
  }

  /// Declares a decorator whose factory takes the instance inside and 6 more parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F>(
    _ key: Service.Type,
    _ factory: @escaping @Sendable (Service, A, B, C, D, E, F) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator,
      dependencies: [
        .decorated(Service.self), Dependency(on: A.self), Dependency(on: B.self),
        Dependency(on: C.self), Dependency(on: D.self), Dependency(on: E.self),
        Dependency(on: F.self),
      ],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let inner = site.slot(0, Service.self)
      let a = site.slot(1, A.self)
      let b = site.slot(2, B.self)
      let c = site.slot(3, C.self)
      let d = site.slot(4, D.self)
      let e = site.slot(5, E.self)
      let f = site.slot(6, F.self)
      return Policy.plan(
        Slot {
          try factory(
            inner.get($0), a.get($0), b.get($0), c.get($0), d.get($0), e.get($0), f.get($0))
        }, at: site)
    }
  }

  /// Declares a decorator whose factory takes the instance inside and 7 more parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G>(
    _ key: Service.Type,
    _ factory: @escaping @Sendable (Service, A, B, C, D, E, F, G) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator,
      dependencies: [
        .decorated(Service.self), Dependency(on: A.self), Dependency(on: B.self),
        Dependency(on: C.self), Dependency(on: D.self), Dependency(on: E.self),
        Dependency(on: F.self), Dependency(on: G.self),
      ],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let inner = site.slot(0, Service.self)
      let a = site.slot(1, A.self)
      let b = site.slot(2, B.self)
      let c = site.slot(3, C.self)
      let d = site.slot(4, D.self)
      let e = site.slot(5, E.self)
      let f = site.slot(6, F.self)
      let g = site.slot(7, G.self)
      return Policy.plan(
        Slot {
          try factory(
            inner.get($0), a.get($0), b.get($0), c.get($0), d.get($0), e.get($0), f.get($0),
            g.get($0))
        }, at: site)
    }
  }

  /// Declares a decorator whose factory takes the instance inside and 8 more parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G, H>(
    _ key: Service.Type,
    _ factory: @escaping @Sendable (Service, A, B, C, D, E, F, G, H) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator,
      dependencies: [
        .decorated(Service.self), Dependency(on: A.self), Dependency(on: B.self),
        Dependency(on: C.self), Dependency(on: D.self), Dependency(on: E.self),
        Dependency(on: F.self), Dependency(on: G.self), Dependency(on: H.self),
      ],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let inner = site.slot(0, Service.self)
      let a = site.slot(1, A.self)
      let b = site.slot(2, B.self)
      let c = site.slot(3, C.self)
      let d = site.slot(4, D.self)
      let e = site.slot(5, E.self)
      let f = site.slot(6, F.self)
      let g = site.slot(7, G.self)
      let h = site.slot(8, H.self)
      return Policy.plan(
        Slot {
          try factory(
            inner.get($0), a.get($0), b.get($0), c.get($0), d.get($0), e.get($0), f.get($0),
            g.get($0), h.get($0))
        }, at: site)
    }
  }

  /// Declares a decorator whose factory takes the instance inside and 9 more parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G, H, I>(
    _ key: Service.Type,
    _ factory: @escaping @Sendable (Service, A, B, C, D, E, F, G, H, I) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator,
      dependencies: [
        .decorated(Service.self), Dependency(on: A.self), Dependency(on: B.self),
        Dependency(on: C.self), Dependency(on: D.self), Dependency(on: E.self),
        Dependency(on: F.self), Dependency(on: G.self), Dependency(on: H.self),
        Dependency(on: I.self),
      ],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let inner = site.slot(0, Service.self)
      let a = site.slot(1, A.self)
      let b = site.slot(2, B.self)
      let c = site.slot(3, C.self)
      let d = site.slot(4, D.self)
      let e = site.slot(5, E.self)
      let f = site.slot(6, F.self)
      let g = site.slot(7, G.self)
      let h = site.slot(8, H.self)
      let i = site.slot(9, I.self)
      return Policy.plan(
        Slot {
          try factory(
            inner.get($0), a.get($0), b.get($0), c.get($0), d.get($0), e.get($0), f.get($0),
            g.get($0), h.get($0), i.get($0))
        }, at: site)
    }
  }

  /// Declares a decorator whose factory takes the instance inside and 10 more parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G, H, I, J>(
    _ key: Service.Type,
    _ factory: @escaping @Sendable (Service, A, B, C, D, E, F, G, H, I, J) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator,
      dependencies: [
        .decorated(Service.self), Dependency(on: A.self), Dependency(on: B.self),
        Dependency(on: C.self), Dependency(on: D.self), Dependency(on: E.self),
        Dependency(on: F.self), Dependency(on: G.self), Dependency(on: H.self),
        Dependency(on: I.self), Dependency(on: J.self),
      ],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let inner = site.slot(0, Service.self)
      let a = site.slot(1, A.self)
      let b = site.slot(2, B.self)
      let c = site.slot(3, C.self)
      let d = site.slot(4, D.self)
      let e = site.slot(5, E.self)
      let f = site.slot(6, F.self)
      let g = site.slot(7, G.self)
      let h = site.slot(8, H.self)
      let i = site.slot(9, I.self)
      let j = site.slot(10, J.self)
      return Policy.plan(
        Slot {
          try factory(
            inner.get($0), a.get($0), b.get($0), c.get($0), d.get($0), e.get($0), f.get($0),
            g.get($0), h.get($0), i.get($0), j.get($0))
        }, at: site)
    }
  }

  /// Declares a decorator whose factory takes the instance inside and 11 more parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G, H, I, J, K>(
    _ key: Service.Type,
    _ factory: @escaping @Sendable (Service, A, B, C, D, E, F, G, H, I, J, K) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .decorator,
      dependencies: [
        .decorated(Service.self), Dependency(on: A.self), Dependency(on: B.self),
        Dependency(on: C.self), Dependency(on: D.self), Dependency(on: E.self),
        Dependency(on: F.self), Dependency(on: G.self), Dependency(on: H.self),
        Dependency(on: I.self), Dependency(on: J.self), Dependency(on: K.self),
      ],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let inner = site.slot(0, Service.self)
      let a = site.slot(1, A.self)
      let b = site.slot(2, B.self)
      let c = site.slot(3, C.self)
      let d = site.slot(4, D.self)
      let e = site.slot(5, E.self)
      let f = site.slot(6, F.self)
      let g = site.slot(7, G.self)
      let h = site.slot(8, H.self)
      let i = site.slot(9, I.self)
      let j = site.slot(10, J.self)
      let k = site.slot(11, K.self)
      return Policy.plan(
        Slot {
          try factory(
            inner.get($0), a.get($0), b.get($0), c.get($0), d.get($0), e.get($0), f.get($0),
            g.get($0), h.get($0), i.get($0), j.get($0), k.get($0))
        }, at: site)
    }
  }
}
