extension DictionaryContainer {
  /// Registers the services of a scope that `WideScopeModule` binds.
  func registerManyInScope() {
    for digit in allDigits.prefix(2) { registerHundred(digit) }
  }

  private func registerHundred<A: Digit>(_: A.Type) {
    registerTen(A.self, D0.self)
    registerTen(A.self, D1.self)
    registerTen(A.self, D2.self)
    registerTen(A.self, D3.self)
    registerTen(A.self, D4.self)
    registerTen(A.self, D5.self)
    registerTen(A.self, D6.self)
    registerTen(A.self, D7.self)
    registerTen(A.self, D8.self)
    registerTen(A.self, D9.self)
  }

  private func registerTen<A: Digit, B: Digit>(_: A.Type, _: B.Type) {
    registerScoped(ScopedPart<D0, A, B>.self) { ScopedPart($0.context) }
    registerScoped(ScopedPart<D1, A, B>.self) { ScopedPart($0.resolve(ScopedPart<D0, A, B>.self)) }
    registerScoped(ScopedPart<D2, A, B>.self) { ScopedPart($0.resolve(ScopedPart<D1, A, B>.self)) }
    registerScoped(ScopedPart<D3, A, B>.self) { ScopedPart($0.resolve(ScopedPart<D2, A, B>.self)) }
    registerScoped(ScopedPart<D4, A, B>.self) { ScopedPart($0.resolve(ScopedPart<D3, A, B>.self)) }
    registerScoped(ScopedPart<D5, A, B>.self) { ScopedPart($0.resolve(ScopedPart<D4, A, B>.self)) }
    registerScoped(ScopedPart<D6, A, B>.self) { ScopedPart($0.resolve(ScopedPart<D5, A, B>.self)) }
    registerScoped(ScopedPart<D7, A, B>.self) { ScopedPart($0.resolve(ScopedPart<D6, A, B>.self)) }
    registerScoped(ScopedPart<D8, A, B>.self) { ScopedPart($0.resolve(ScopedPart<D7, A, B>.self)) }
    registerScoped(ScopedPart<D9, A, B>.self) { ScopedPart($0.resolve(ScopedPart<D8, A, B>.self)) }
  }
}
