import Truss

/// One of many services, each of which depends on none to two others.
///
/// Its place among ten determines its dependencies, and three digits distinguish the tens.
final class Part<Place: Digit, First: Digit, Second: Digit, Third: Digit>: Sendable {
  let number: UInt64
  private let dependencies: (Dependency?, Dependency?)

  typealias Dependency = any AnyObject & Sendable

  init() {
    number = First.number &* 100 &+ Second.number &* 10 &+ Third.number
    dependencies = (nil, nil)
  }

  init(_ settings: Settings) {
    number = settings.port
    dependencies = (nil, nil)
  }

  init<P: Digit>(_ previous: Part<P, First, Second, Third>) {
    number = previous.number &+ Place.number
    dependencies = (previous, nil)
  }

  init<P: Digit, Q: Digit>(
    _ previous: Part<P, First, Second, Third>, _ other: Part<Q, First, Second, Third>
  ) {
    number = previous.number &+ other.number &+ Place.number
    dependencies = (previous, other)
  }
}

/// A module that binds many parts.
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
  func lower<A: Digit>(_: A.Type) -> Bindings {
    ten(A.self, D0.self, D0.self)
    ten(A.self, D1.self, D0.self)
    ten(A.self, D2.self, D0.self)
    ten(A.self, D3.self, D0.self)
    ten(A.self, D4.self, D0.self)
  }

  /// Binds the parts whose second digit is five or more.
  @BindingsBuilder
  func upper<A: Digit>(_: A.Type) -> Bindings {
    ten(A.self, D5.self, D0.self)
    ten(A.self, D6.self, D0.self)
    ten(A.self, D7.self, D0.self)
    ten(A.self, D8.self, D0.self)
    ten(A.self, D9.self, D0.self)
  }
}

struct TenModule: CrowdModule { var bindings: Bindings { ten(D0.self, D0.self, D0.self) } }

/// The roots of a thousand parts: the last of each ten, which reaches the others.
@RootsBuilder var crowdRoots: Roots {
  hundredRoots(D0.self)
  hundredRoots(D1.self)
  hundredRoots(D2.self)
  hundredRoots(D3.self)
  hundredRoots(D4.self)
  hundredRoots(D5.self)
  hundredRoots(D6.self)
  hundredRoots(D7.self)
  hundredRoots(D8.self)
  hundredRoots(D9.self)
}

@RootsBuilder
private func hundredRoots<A: Digit>(_: A.Type) -> Roots {
  Part<D9, A, D0, D0>.self
  Part<D9, A, D1, D0>.self
  Part<D9, A, D2, D0>.self
  Part<D9, A, D3, D0>.self
  Part<D9, A, D4, D0>.self
  Part<D9, A, D5, D0>.self
  Part<D9, A, D6, D0>.self
  Part<D9, A, D7, D0>.self
  Part<D9, A, D8, D0>.self
  Part<D9, A, D9, D0>.self
}
