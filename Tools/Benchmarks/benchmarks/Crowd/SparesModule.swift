import Truss

/// Binds a hundred parts that nothing needs, which is a warning for each.
struct SparesModule: Module {
  var bindings: Bindings {
    spares(D0.self)
    spares(D1.self)
    spares(D2.self)
    spares(D3.self)
    spares(D4.self)
    spares(D5.self)
    spares(D6.self)
    spares(D7.self)
    spares(D8.self)
    spares(D9.self)
  }

  @BindingsBuilder
  private func spares<A: Digit>(_: A.Type) -> Bindings {
    Singleton { Part<D0, A, D0, D1>() }
    Singleton { Part<D1, A, D0, D1>() }
    Singleton { Part<D2, A, D0, D1>() }
    Singleton { Part<D3, A, D0, D1>() }
    Singleton { Part<D4, A, D0, D1>() }
    Singleton { Part<D5, A, D0, D1>() }
    Singleton { Part<D6, A, D0, D1>() }
    Singleton { Part<D7, A, D0, D1>() }
    Singleton { Part<D8, A, D0, D1>() }
    Singleton { Part<D9, A, D0, D1>() }
  }
}

extension DictionaryContainer {
  /// Registers as many parts.
  func registerSpares() {
    func spares<A: Digit>(_: A.Type) {
      register(Part<D0, A, D0, D1>.self) { _ in Part() }
      register(Part<D1, A, D0, D1>.self) { _ in Part() }
      register(Part<D2, A, D0, D1>.self) { _ in Part() }
      register(Part<D3, A, D0, D1>.self) { _ in Part() }
      register(Part<D4, A, D0, D1>.self) { _ in Part() }
      register(Part<D5, A, D0, D1>.self) { _ in Part() }
      register(Part<D6, A, D0, D1>.self) { _ in Part() }
      register(Part<D7, A, D0, D1>.self) { _ in Part() }
      register(Part<D8, A, D0, D1>.self) { _ in Part() }
      register(Part<D9, A, D0, D1>.self) { _ in Part() }
    }
    spares(D0.self)
    spares(D1.self)
    spares(D2.self)
    spares(D3.self)
    spares(D4.self)
    spares(D5.self)
    spares(D6.self)
    spares(D7.self)
    spares(D8.self)
    spares(D9.self)
  }
}
