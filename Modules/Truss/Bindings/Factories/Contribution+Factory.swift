// Written by Tools/generate-factories.

extension Binding where Policy == ContributedLifetime {
  /// Declares a binding whose factory takes 0 parameters.
  @inlinable @inline(__always)
  public init(
    to key: Service.Type, _ factory: @escaping @Sendable () throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .contribution, dependencies: [],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      Policy.plan(Slot { _ in try factory() }, at: site)
    }
  }

  /// Declares a binding whose factory takes 1 parameter.
  @inlinable @inline(__always)
  public init<A>(
    to key: Service.Type, _ factory: @escaping @Sendable (A) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .contribution, dependencies: [Dependency(on: A.self)],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let a = site.slot(0, A.self)
      return Policy.plan(Slot { try factory(a.get($0)) }, at: site)
    }
  }

  /// Declares a binding whose factory takes 2 parameters.
  @inlinable @inline(__always)
  public init<A, B>(
    to key: Service.Type, _ factory: @escaping @Sendable (A, B) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .contribution, dependencies: [Dependency(on: A.self), Dependency(on: B.self)],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let a = site.slot(0, A.self)
      let b = site.slot(1, B.self)
      return Policy.plan(Slot { try factory(a.get($0), b.get($0)) }, at: site)
    }
  }

  /// Declares a binding whose factory takes 3 parameters.
  @inlinable @inline(__always)
  public init<A, B, C>(
    to key: Service.Type, _ factory: @escaping @Sendable (A, B, C) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .contribution,
      dependencies: [Dependency(on: A.self), Dependency(on: B.self), Dependency(on: C.self)],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let a = site.slot(0, A.self)
      let b = site.slot(1, B.self)
      let c = site.slot(2, C.self)
      return Policy.plan(Slot { try factory(a.get($0), b.get($0), c.get($0)) }, at: site)
    }
  }

  /// Declares a binding whose factory takes 4 parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D>(
    to key: Service.Type, _ factory: @escaping @Sendable (A, B, C, D) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .contribution,
      dependencies: [
        Dependency(on: A.self), Dependency(on: B.self), Dependency(on: C.self),
        Dependency(on: D.self),
      ],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let a = site.slot(0, A.self)
      let b = site.slot(1, B.self)
      let c = site.slot(2, C.self)
      let d = site.slot(3, D.self)
      return Policy.plan(Slot { try factory(a.get($0), b.get($0), c.get($0), d.get($0)) }, at: site)
    }
  }

  /// Declares a binding whose factory takes 5 parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E>(
    to key: Service.Type, _ factory: @escaping @Sendable (A, B, C, D, E) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .contribution,
      dependencies: [
        Dependency(on: A.self), Dependency(on: B.self), Dependency(on: C.self),
        Dependency(on: D.self), Dependency(on: E.self),
      ],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let a = site.slot(0, A.self)
      let b = site.slot(1, B.self)
      let c = site.slot(2, C.self)
      let d = site.slot(3, D.self)
      let e = site.slot(4, E.self)
      return Policy.plan(
        Slot { try factory(a.get($0), b.get($0), c.get($0), d.get($0), e.get($0)) }, at: site)
    }
  }

  /// Declares a binding whose factory takes 6 parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F>(
    to key: Service.Type, _ factory: @escaping @Sendable (A, B, C, D, E, F) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .contribution,
      dependencies: [
        Dependency(on: A.self), Dependency(on: B.self), Dependency(on: C.self),
        Dependency(on: D.self), Dependency(on: E.self), Dependency(on: F.self),
      ],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let a = site.slot(0, A.self)
      let b = site.slot(1, B.self)
      let c = site.slot(2, C.self)
      let d = site.slot(3, D.self)
      let e = site.slot(4, E.self)
      let f = site.slot(5, F.self)
      return Policy.plan(
        Slot { try factory(a.get($0), b.get($0), c.get($0), d.get($0), e.get($0), f.get($0)) },
        at: site)
    }
  }

  /// Declares a binding whose factory takes 7 parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G>(
    to key: Service.Type, _ factory: @escaping @Sendable (A, B, C, D, E, F, G) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .contribution,
      dependencies: [
        Dependency(on: A.self), Dependency(on: B.self), Dependency(on: C.self),
        Dependency(on: D.self), Dependency(on: E.self), Dependency(on: F.self),
        Dependency(on: G.self),
      ],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let a = site.slot(0, A.self)
      let b = site.slot(1, B.self)
      let c = site.slot(2, C.self)
      let d = site.slot(3, D.self)
      let e = site.slot(4, E.self)
      let f = site.slot(5, F.self)
      let g = site.slot(6, G.self)
      return Policy.plan(
        Slot {
          try factory(a.get($0), b.get($0), c.get($0), d.get($0), e.get($0), f.get($0), g.get($0))
        }, at: site)
    }
  }

  /// Declares a binding whose factory takes 8 parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G, H>(
    to key: Service.Type, _ factory: @escaping @Sendable (A, B, C, D, E, F, G, H) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .contribution,
      dependencies: [
        Dependency(on: A.self), Dependency(on: B.self), Dependency(on: C.self),
        Dependency(on: D.self), Dependency(on: E.self), Dependency(on: F.self),
        Dependency(on: G.self), Dependency(on: H.self),
      ],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let a = site.slot(0, A.self)
      let b = site.slot(1, B.self)
      let c = site.slot(2, C.self)
      let d = site.slot(3, D.self)
      let e = site.slot(4, E.self)
      let f = site.slot(5, F.self)
      let g = site.slot(6, G.self)
      let h = site.slot(7, H.self)
      return Policy.plan(
        Slot {
          try factory(
            a.get($0), b.get($0), c.get($0), d.get($0), e.get($0), f.get($0), g.get($0), h.get($0))
        }, at: site)
    }
  }

  /// Declares a binding whose factory takes 9 parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G, H, I>(
    to key: Service.Type,
    _ factory: @escaping @Sendable (A, B, C, D, E, F, G, H, I) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .contribution,
      dependencies: [
        Dependency(on: A.self), Dependency(on: B.self), Dependency(on: C.self),
        Dependency(on: D.self), Dependency(on: E.self), Dependency(on: F.self),
        Dependency(on: G.self), Dependency(on: H.self), Dependency(on: I.self),
      ],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let a = site.slot(0, A.self)
      let b = site.slot(1, B.self)
      let c = site.slot(2, C.self)
      let d = site.slot(3, D.self)
      let e = site.slot(4, E.self)
      let f = site.slot(5, F.self)
      let g = site.slot(6, G.self)
      let h = site.slot(7, H.self)
      let i = site.slot(8, I.self)
      return Policy.plan(
        Slot {
          try factory(
            a.get($0), b.get($0), c.get($0), d.get($0), e.get($0), f.get($0), g.get($0), h.get($0),
            i.get($0))
        }, at: site)
    }
  }

  /// Declares a binding whose factory takes 10 parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G, H, I, J>(
    to key: Service.Type,
    _ factory: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .contribution,
      dependencies: [
        Dependency(on: A.self), Dependency(on: B.self), Dependency(on: C.self),
        Dependency(on: D.self), Dependency(on: E.self), Dependency(on: F.self),
        Dependency(on: G.self), Dependency(on: H.self), Dependency(on: I.self),
        Dependency(on: J.self),
      ],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let a = site.slot(0, A.self)
      let b = site.slot(1, B.self)
      let c = site.slot(2, C.self)
      let d = site.slot(3, D.self)
      let e = site.slot(4, E.self)
      let f = site.slot(5, F.self)
      let g = site.slot(6, G.self)
      let h = site.slot(7, H.self)
      let i = site.slot(8, I.self)
      let j = site.slot(9, J.self)
      return Policy.plan(
        Slot {
          try factory(
            a.get($0), b.get($0), c.get($0), d.get($0), e.get($0), f.get($0), g.get($0), h.get($0),
            i.get($0), j.get($0))
        }, at: site)
    }
  }

  /// Declares a binding whose factory takes 11 parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G, H, I, J, K>(
    to key: Service.Type,
    _ factory: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .contribution,
      dependencies: [
        Dependency(on: A.self), Dependency(on: B.self), Dependency(on: C.self),
        Dependency(on: D.self), Dependency(on: E.self), Dependency(on: F.self),
        Dependency(on: G.self), Dependency(on: H.self), Dependency(on: I.self),
        Dependency(on: J.self), Dependency(on: K.self),
      ],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let a = site.slot(0, A.self)
      let b = site.slot(1, B.self)
      let c = site.slot(2, C.self)
      let d = site.slot(3, D.self)
      let e = site.slot(4, E.self)
      let f = site.slot(5, F.self)
      let g = site.slot(6, G.self)
      let h = site.slot(7, H.self)
      let i = site.slot(8, I.self)
      let j = site.slot(9, J.self)
      let k = site.slot(10, K.self)
      return Policy.plan(
        Slot {
          try factory(
            a.get($0), b.get($0), c.get($0), d.get($0), e.get($0), f.get($0), g.get($0), h.get($0),
            i.get($0), j.get($0), k.get($0))
        }, at: site)
    }
  }

  /// Declares a binding whose factory takes 12 parameters.
  @inlinable @inline(__always)
  public init<A, B, C, D, E, F, G, H, I, J, K, L>(
    to key: Service.Type,
    _ factory: @escaping @Sendable (A, B, C, D, E, F, G, H, I, J, K, L) throws -> Service,
    fileID: StaticString = #fileID, line: Int = #line, column: Int = #column
  ) {
    self.init(
      role: .contribution,
      dependencies: [
        Dependency(on: A.self), Dependency(on: B.self), Dependency(on: C.self),
        Dependency(on: D.self), Dependency(on: E.self), Dependency(on: F.self),
        Dependency(on: G.self), Dependency(on: H.self), Dependency(on: I.self),
        Dependency(on: J.self), Dependency(on: K.self), Dependency(on: L.self),
      ],
      location: SourceLocation(fileID: fileID, line: line, column: column)
    ) { site in
      let a = site.slot(0, A.self)
      let b = site.slot(1, B.self)
      let c = site.slot(2, C.self)
      let d = site.slot(3, D.self)
      let e = site.slot(4, E.self)
      let f = site.slot(5, F.self)
      let g = site.slot(6, G.self)
      let h = site.slot(7, H.self)
      let i = site.slot(8, I.self)
      let j = site.slot(9, J.self)
      let k = site.slot(10, K.self)
      let l = site.slot(11, L.self)
      return Policy.plan(
        Slot {
          try factory(
            a.get($0), b.get($0), c.get($0), d.get($0), e.get($0), f.get($0), g.get($0), h.get($0),
            i.get($0), j.get($0), k.get($0), l.get($0))
        }, at: site)
    }
  }
}
