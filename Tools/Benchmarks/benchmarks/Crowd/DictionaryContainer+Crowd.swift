extension DictionaryContainer {
  /// Registers the parts of the modules that are compiled for their types.
  func registerCompiled() {
    registerHundred(D0.self)
    registerHundred(D1.self)
    registerHundred(D2.self)
    registerHundred(D3.self)
    registerHundred(D4.self)
    registerHundred(D5.self)
    registerHundred(D6.self)
    registerHundred(D7.self)
    registerHundred(D8.self)
    registerHundred(D9.self)
  }

  private func registerHundred<A: Digit>(_: A.Type) {
    registerTen(A.self, D0.self, D0.self)
    registerTen(A.self, D1.self, D0.self)
    registerTen(A.self, D2.self, D0.self)
    registerTen(A.self, D3.self, D0.self)
    registerTen(A.self, D4.self, D0.self)
    registerTen(A.self, D5.self, D0.self)
    registerTen(A.self, D6.self, D0.self)
    registerTen(A.self, D7.self, D0.self)
    registerTen(A.self, D8.self, D0.self)
    registerTen(A.self, D9.self, D0.self)
  }

  /// Registers a thousand parts for each third digit.
  func registerMany(_ digits: [any Digit.Type]) {
    for third in digits {
      for first in allDigits {
        for second in allDigits { registerTen(first, second, third) }
      }
    }
  }

  /// Registers ten parts with the dependencies of those in `CrowdModule`.
  func registerTen<A: Digit, B: Digit, C: Digit>(_: A.Type, _: B.Type, _: C.Type) {
    registerSingleton(Part<D0, A, B, C>.self) { _ in Part() }
    registerSingleton(Part<D1, A, B, C>.self) { Part($0.resolve(Settings.self)) }
    registerSingleton(Part<D2, A, B, C>.self) {
      Part($0.resolve(Part<D1, A, B, C>.self), $0.resolve(Part<D0, A, B, C>.self))
    }
    registerSingleton(Part<D3, A, B, C>.self) { Part($0.resolve(Part<D2, A, B, C>.self)) }
    registerSingleton(Part<D4, A, B, C>.self) {
      Part($0.resolve(Part<D3, A, B, C>.self), $0.resolve(Part<D0, A, B, C>.self))
    }
    registerSingleton(Part<D5, A, B, C>.self) { Part($0.resolve(Part<D4, A, B, C>.self)) }
    registerSingleton(Part<D6, A, B, C>.self) {
      Part($0.resolve(Part<D5, A, B, C>.self), $0.resolve(Part<D1, A, B, C>.self))
    }
    registerSingleton(Part<D7, A, B, C>.self) { Part($0.resolve(Part<D6, A, B, C>.self)) }
    registerSingleton(Part<D8, A, B, C>.self) {
      Part($0.resolve(Part<D7, A, B, C>.self), $0.resolve(Part<D2, A, B, C>.self))
    }
    registerSingleton(Part<D9, A, B, C>.self) { Part($0.resolve(Part<D8, A, B, C>.self)) }
  }
}
