import Benchmarking
import Truss

extension Workloads {
  static let sharing = [
    compare(
      "root", "an existential singleton, by a handle", shape: "1000 bindings",
      in: ServicesAssembly(crowd: .thousand), by: Application(),
      find: { try $0.handle((any Store).self) },
      hand: { hand, n in repeating(n) { hand.readStore().tag } },
      truss: { root, n in try repeating(n) { try get(root).tag } }),
    compare(
      "singleton", "the same, by its type", shape: "1000 bindings",
      in: ServicesAssembly(crowd: .thousand), by: Application(), find: { $0 },
      hand: { hand, n in repeating(n) { hand.readStore().tag } },
      truss: { container, n in try repeating(n) { try store(of: container).tag } }),
    compare(
      "inject", "the same, by `@Inject`; by hand, a global constant", shape: "1000 bindings",
      in: ServicesAssembly(crowd: .thousand), by: Application(),
      find: { $0.install(as: .benchmarks) },
      hand: { _, n in repeating(n) { globalStore().tag } },
      truss: { _, n in repeating(n) { injectedStore().tag } }),
    compare(
      "weak", "a weak singleton that is held",
      by: Application(),
      find: { container in
        let root = try container.handle(Cache.self)
        return (root, held: try root.get())
      },
      hand: { hand, n in repeating(n) { hand.readCache().tag } },
      truss: { root, n in try repeating(n) { try get(root.0).tag } }),
    compare(
      "alias", "a singleton, by an alias",
      in: Small(AliasModule(), roots: Roots { (any Store).self }),
      by: Application(), find: { try $0.handle((any Store).self) },
      hand: { hand, n in repeating(n) { hand.readStore().tag } },
      truss: { root, n in try repeating(n) { try get(root).tag } }),
  ]
}

private struct AliasModule: Module {
  var bindings: Bindings { Singleton(MemoryStore.init).also((any Store).self) { $0 }.exported() }
}

@inline(never) private func get(_ root: Handle<any Store>) throws -> any Store { try root.get() }
@inline(never) private func get(_ root: Handle<Cache>) throws -> Cache { try root.get() }

@inline(never) private func store(of container: Container) throws -> any Store {
  try container.resolve((any Store).self)
}

private let sharedApplication = Application()

@inline(never) private func globalStore() -> any Store { sharedApplication.store }

@inline(never) private func injectedStore() -> any Store {
  Inject<any Store>(from: .benchmarks).wrappedValue
}

extension Container.Name { fileprivate static let benchmarks = Container.Name("benchmarks") }
