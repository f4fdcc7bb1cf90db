import Benchmarking
import Truss

extension Workloads {
  static let soleGraph = [
    compare(
      "graph-sole", "the same, one type per protocol", shape: "8 allocations",
      in: Small(SoleModule(), roots: Roots { SoleD.self }), by: SoleApplication(),
      find: { try $0.handle(SoleD.self) },
      hand: { hand, n in repeating(n) { hand.graph().tag } },
      truss: { root, n in try repeating(n) { try get(root).tag } })
  ]
}

@inline(never) private func get(_ root: Handle<SoleD>) throws -> SoleD { try root.get() }

/// A protocol that the optimizer sees through.
private protocol SoleStore: Sendable { var tag: UInt64 { get } }

private final class OnlyStore: SoleStore { let tag: UInt64 = 3 }

private final class SoleA: Sendable {
  let store: any SoleStore
  init(store: any SoleStore) { self.store = store }
}

private final class SoleB: Sendable {
  let store: any SoleStore
  let a: SoleA
  init(store: any SoleStore, a: SoleA) { (self.store, self.a) = (store, a) }
}

private final class SoleC: Sendable {
  let a: SoleA
  let b: SoleB
  init(a: SoleA, b: SoleB) { (self.a, self.b) = (a, b) }
}

private final class SoleD: Sendable {
  let a: SoleA
  let b: SoleB
  let c: SoleC
  let store: any SoleStore

  init(a: SoleA, b: SoleB, c: SoleC, store: any SoleStore) {
    (self.a, self.b, self.c, self.store) = (a, b, c, store)
  }

  var tag: UInt64 {
    a.store.tag &+ b.a.store.tag &+ b.store.tag &+ c.a.store.tag &+ c.b.a.store.tag &+ store.tag
  }
}

private final class SoleApplication: Sendable {
  let store: any SoleStore = OnlyStore()

  @inline(never) func graph() -> SoleD { SoleD(a: a(), b: b(), c: c(), store: store) }
  private func a() -> SoleA { SoleA(store: store) }
  private func b() -> SoleB { SoleB(store: store, a: a()) }
  private func c() -> SoleC { SoleC(a: a(), b: b()) }
}

private struct SoleModule: Module {
  var bindings: Bindings {
    Singleton((any SoleStore).self, OnlyStore.init)
    Transient(SoleA.init(store:))
    Transient(SoleB.init(store:a:))
    Transient(SoleC.init(a:b:))
    Transient(SoleD.init(a:b:c:store:)).exported()
  }
}
