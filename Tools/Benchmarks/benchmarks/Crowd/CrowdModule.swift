import Truss

/// A module that binds many parts, each of which depends on none to two others.
protocol CrowdModule: Module {}

extension CrowdModule {
  @RequirementsBuilder var requires: Requirements { Settings.self }

  /// Binds ten parts, the last of which reaches all others.
  @BindingsBuilder
  func ten<A: Digit, B: Digit, C: Digit>(_: A.Type, _: B.Type, _: C.Type) -> Bindings {
    Singleton { Part<D0, A, B, C>() }
    Singleton { (settings: Settings) in Part<D1, A, B, C>(settings) }
    Singleton { (previous: Part<D1, A, B, C>, other: Part<D0, A, B, C>) in
      Part<D2, A, B, C>(previous, other)
    }
    Singleton { (previous: Part<D2, A, B, C>) in Part<D3, A, B, C>(previous) }
    Singleton { (previous: Part<D3, A, B, C>, other: Part<D0, A, B, C>) in
      Part<D4, A, B, C>(previous, other)
    }
    Singleton { (previous: Part<D4, A, B, C>) in Part<D5, A, B, C>(previous) }
    Singleton { (previous: Part<D5, A, B, C>, other: Part<D1, A, B, C>) in
      Part<D6, A, B, C>(previous, other)
    }
    Singleton { (previous: Part<D6, A, B, C>) in Part<D7, A, B, C>(previous) }
    Singleton { (previous: Part<D7, A, B, C>, other: Part<D2, A, B, C>) in
      Part<D8, A, B, C>(previous, other)
    }
    Singleton { (previous: Part<D8, A, B, C>) in Part<D9, A, B, C>(previous) }.exported()
  }

  /// Binds the parts whose second digit is below five.
  @BindingsBuilder
  func lower<A: Digit, C: Digit>(_: A.Type, _: C.Type) -> Bindings {
    ten(A.self, D0.self, C.self)
    ten(A.self, D1.self, C.self)
    ten(A.self, D2.self, C.self)
    ten(A.self, D3.self, C.self)
    ten(A.self, D4.self, C.self)
  }

  /// Binds the parts whose second digit is five or more.
  @BindingsBuilder
  func upper<A: Digit, C: Digit>(_: A.Type, _: C.Type) -> Bindings {
    ten(A.self, D5.self, C.self)
    ten(A.self, D6.self, C.self)
    ten(A.self, D7.self, C.self)
    ten(A.self, D8.self, C.self)
    ten(A.self, D9.self, C.self)
  }
}
