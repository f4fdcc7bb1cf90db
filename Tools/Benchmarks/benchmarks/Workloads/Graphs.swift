import Benchmarking
import Truss

extension Workloads {
  static let graphs = [
    compare(
      "graph", "D(A, B, C, store), C(A, B), B(store, A), A(store)", shape: "8 allocations",
      by: Application(), find: { try $0.handle(D.self) },
      hand: { hand, n in repeating(n) { hand.graph().tag } },
      truss: { root, n in try repeating(n) { try get(root).tag } })
  ]
}

@inline(never) private func get(_ root: Handle<D>) throws -> D { try root.get() }

extension Application {
  @inline(never) fileprivate func graph() -> D { D(a: a(), b: b(), c: c(), store: store) }
  private func a() -> A { A(store: store) }
  private func b() -> B { B(store: store, a: a()) }
  private func c() -> C { C(a: a(), b: b()) }
}

final class A: Sendable {
  let store: any Store
  init(store: any Store) { self.store = store }
}

final class B: Sendable {
  let store: any Store
  let a: A
  init(store: any Store, a: A) { (self.store, self.a) = (store, a) }
}

final class C: Sendable {
  let a: A
  let b: B
  init(a: A, b: B) { (self.a, self.b) = (a, b) }
}

final class D: Sendable {
  let a: A
  let b: B
  let c: C
  let store: any Store

  init(a: A, b: B, c: C, store: any Store) {
    (self.a, self.b, self.c, self.store) = (a, b, c, store)
  }

  var tag: UInt64 {
    a.store.tag &+ b.a.store.tag &+ b.store.tag &+ c.a.store.tag &+ c.b.a.store.tag &+ store.tag
  }
}
