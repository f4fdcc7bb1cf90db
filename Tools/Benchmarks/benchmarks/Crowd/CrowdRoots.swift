import Truss

/// Roots: the last part of each ten, which reaches the others.
enum CrowdRoots {
  @RootsBuilder static var few: Roots { Part<D9, D0, D0, D0>.self }

  /// The roots of the modules that are compiled for their types.
  @RootsBuilder static var compiled: Roots {
    ten(D0.self)
    ten(D1.self)
    ten(D2.self)
    ten(D3.self)
    ten(D4.self)
    ten(D5.self)
    ten(D6.self)
    ten(D7.self)
    ten(D8.self)
    ten(D9.self)
  }

  @RootsBuilder
  private static func ten<A: Digit>(_: A.Type) -> Roots {
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

  /// The roots of which there are a hundred for each third digit.
  @RootsBuilder
  static func many(_ digits: [any Digit.Type]) -> Roots {
    for third in digits {
      for first in allDigits {
        for second in allDigits { root(first, second, third) }
      }
    }
  }

  private static func root<A: Digit, B: Digit, C: Digit>(
    _: A.Type, _: B.Type, _: C.Type
  ) -> Roots {
    Roots { Part<D9, A, B, C>.self }
  }
}
