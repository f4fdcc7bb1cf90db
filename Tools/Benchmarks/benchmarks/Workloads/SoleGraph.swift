import Benchmarking
import Truss

extension Workloads {
  static let soleGraph = [
    Workload(
      "graph-sole",
      "the graph of objects with protocols that have one conforming type each",
      shape: "8 allocations", target: .ratio(1.25)
    ) {
      let hand = SoleApplication()
      let root = try await Container(SoleAssembly()).handle(SoleD.self)
      return [
        Subject(.hand) { n in repeating(n) { makeGraph(hand).tag } },
        Subject(.truss) { n in try repeating(n) { try makeGraph(root).tag } },
      ]
    }
  ]
}

@inline(never) private func makeGraph(_ application: SoleApplication) -> SoleD { application.d() }
@inline(never) private func makeGraph(_ root: Handle<SoleD>) throws -> SoleD { try root.get() }

/// A protocol that the optimizer sees through.
private protocol SoleStore: Sendable {
  var tag: UInt64 { get }
}

private final class OnlyStore: SoleStore {
  let tag: UInt64 = 3
}

private final class SoleA: Sendable {
  let store: any SoleStore

  init(store: any SoleStore) { self.store = store }
}

private final class SoleB: Sendable {
  let store: any SoleStore
  let a: SoleA

  init(store: any SoleStore, a: SoleA) {
    self.store = store
    self.a = a
  }
}

private final class SoleC: Sendable {
  let a: SoleA
  let b: SoleB

  init(a: SoleA, b: SoleB) {
    self.a = a
    self.b = b
  }
}

private final class SoleD: Sendable {
  let a: SoleA
  let b: SoleB
  let c: SoleC
  let store: any SoleStore

  init(a: SoleA, b: SoleB, c: SoleC, store: any SoleStore) {
    self.a = a
    self.b = b
    self.c = c
    self.store = store
  }

  var tag: UInt64 {
    a.store.tag &+ b.a.store.tag &+ b.store.tag &+ c.a.store.tag &+ c.b.a.store.tag &+ store.tag
  }
}

private final class SoleApplication: Sendable {
  let store: any SoleStore = OnlyStore()

  func a() -> SoleA { SoleA(store: store) }
  func b() -> SoleB { SoleB(store: store, a: a()) }
  func c() -> SoleC { SoleC(a: a(), b: b()) }
  func d() -> SoleD { SoleD(a: a(), b: b(), c: c(), store: store) }
}

private struct SoleAssembly: Assembly {
  let name = "sole"
  var modules: Modules { SoleModule() }
  var roots: Roots { SoleD.self }
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
