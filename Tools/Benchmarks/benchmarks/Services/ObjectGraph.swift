// D(A, B, C, store), C(A, B), B(store, A) and A(store), of which only the store is shared: eight
// allocations.

final class A: Sendable {
  let store: any Store

  init(store: any Store) { self.store = store }
}

final class B: Sendable {
  let store: any Store
  let a: A

  init(store: any Store, a: A) {
    self.store = store
    self.a = a
  }
}

final class C: Sendable {
  let a: A
  let b: B

  init(a: A, b: B) {
    self.a = a
    self.b = b
  }
}

final class D: Sendable {
  let a: A
  let b: B
  let c: C
  let store: any Store

  init(a: A, b: B, c: C, store: any Store) {
    self.a = a
    self.b = b
    self.c = c
    self.store = store
  }

  var tag: UInt64 {
    a.store.tag &+ b.a.store.tag &+ b.store.tag &+ c.a.store.tag &+ c.b.a.store.tag &+ store.tag
  }
}
