import Truss

/// One of many services of a scope.
final class ScopedPart<Place: Digit, First: Digit, Second: Digit>: Sendable {
  let number: UInt64
  private let previous: (any AnyObject & Sendable)?

  init(_ context: RequestContext) {
    number = context.id
    previous = nil
  }

  init<P: Digit>(_ previous: ScopedPart<P, First, Second>) {
    number = previous.number
    self.previous = previous
  }
}

/// Binds two hundred services in the scope of a request.
struct WideScopeModule: Module {
  var bindings: Bindings {
    for digit in allDigits.prefix(2) { hundred(digit) }
  }

  @BindingsBuilder
  private func hundred<A: Digit>(_: A.Type) -> Bindings {
    ten(A.self, D0.self)
    ten(A.self, D1.self)
    ten(A.self, D2.self)
    ten(A.self, D3.self)
    ten(A.self, D4.self)
    ten(A.self, D5.self)
    ten(A.self, D6.self)
    ten(A.self, D7.self)
    ten(A.self, D8.self)
    ten(A.self, D9.self)
  }

  @BindingsBuilder
  private func ten<A: Digit, B: Digit>(_: A.Type, _: B.Type) -> Bindings {
    Scoped(in: RequestContext.self) { (context: RequestContext) in
      ScopedPart<D0, A, B>(context)
    }
    next(D1.self, after: D0.self, A.self, B.self)
    next(D2.self, after: D1.self, A.self, B.self)
    next(D3.self, after: D2.self, A.self, B.self)
    next(D4.self, after: D3.self, A.self, B.self)
    next(D5.self, after: D4.self, A.self, B.self)
    next(D6.self, after: D5.self, A.self, B.self)
    next(D7.self, after: D6.self, A.self, B.self)
    next(D8.self, after: D7.self, A.self, B.self)
    next(D9.self, after: D8.self, A.self, B.self)
  }

  private func next<P: Digit, Before: Digit, A: Digit, B: Digit>(
    _: P.Type, after _: Before.Type, _: A.Type, _: B.Type
  ) -> Scoped<RequestContext, ScopedPart<P, A, B>> {
    Scoped(in: RequestContext.self) { (previous: ScopedPart<Before, A, B>) in
      ScopedPart<P, A, B>(previous)
    }.exported()
  }

  /// Roots: scope factories for the last service of each ten.
  @RootsBuilder
  static func roots() -> Roots {
    for digit in allDigits.prefix(2) { hundredRoots(digit) }
  }

  @RootsBuilder
  private static func hundredRoots<A: Digit>(_: A.Type) -> Roots {
    ScopeFactory<RequestContext, ScopedPart<D9, A, D0>>.self
    ScopeFactory<RequestContext, ScopedPart<D9, A, D1>>.self
    ScopeFactory<RequestContext, ScopedPart<D9, A, D2>>.self
    ScopeFactory<RequestContext, ScopedPart<D9, A, D3>>.self
    ScopeFactory<RequestContext, ScopedPart<D9, A, D4>>.self
    ScopeFactory<RequestContext, ScopedPart<D9, A, D5>>.self
    ScopeFactory<RequestContext, ScopedPart<D9, A, D6>>.self
    ScopeFactory<RequestContext, ScopedPart<D9, A, D7>>.self
    ScopeFactory<RequestContext, ScopedPart<D9, A, D8>>.self
    ScopeFactory<RequestContext, ScopedPart<D9, A, D9>>.self
  }
}
