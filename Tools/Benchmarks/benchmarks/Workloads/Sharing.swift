import Benchmarking
import Truss

extension Workloads {
  static let sharing = [
    Workload(
      "root", "an existential singleton, by typed root access", shape: "1000 bindings",
      target: .ratio(1.2)
    ) {
      let (hand, dictionary, container) = try await applications(among: .thousand)
      let root = try container.handle((any Store).self)
      return [
        Subject(.hand) { n in repeating(n) { store(of: hand).tag } },
        Subject(.dictionary) { n in repeating(n) { store(of: dictionary).tag } },
        Subject(.truss) { n in try repeating(n) { try store(of: root).tag } },
      ]
    },
    Workload(
      "singleton", "an existential singleton, by its type", shape: "1000 bindings",
      target: .ratio(1.5)
    ) {
      let (hand, dictionary, container) = try await applications(among: .thousand)
      return [
        Subject(.hand) { n in repeating(n) { store(of: hand).tag } },
        Subject(.dictionary) { n in repeating(n) { store(of: dictionary).tag } },
        Subject(.truss) { n in try repeating(n) { try store(of: container).tag } },
      ]
    },
    Workload(
      "inject", "an injected existential singleton; by hand, that of a global constant",
      shape: "1000 bindings", target: .ratio(2)
    ) {
      let (_, _, container) = try await applications(among: .thousand)
      container.install(as: .benchmarks)
      return [
        Subject(.hand) { n in repeating(n) { globalStore().tag } },
        Subject(.truss) { n in repeating(n) { injectedStore().tag } },
      ]
    },
    Workload("weak", "a weak singleton that is held", target: .ratio(1.5)) {
      let (hand, dictionary, container) = try await applications()
      let root = try container.handle(Cache.self)
      let held = (hand.cache.value { Cache() }, dictionary.resolve(Cache.self), try root.get())
      return [
        Subject(.hand) { n in withExtendedLifetime(held) { repeating(n) { cache(of: hand).tag } } },
        Subject(.dictionary) { n in repeating(n) { cache(of: dictionary).tag } },
        Subject(.truss) { n in try repeating(n) { try cache(of: root).tag } },
      ]
    },
  ]
}

@inline(never) private func store(of application: Application) -> any Store { application.store }

@inline(never) private func store(of container: DictionaryContainer) -> any Store {
  container.resolve()
}

@inline(never) private func store(of container: Container) throws -> any Store {
  try container.resolve((any Store).self)
}

@inline(never) private func store(of root: Handle<any Store>) throws -> any Store {
  try root.get()
}

private let sharedApplication = Application()

@inline(never) private func globalStore() -> any Store { sharedApplication.store }

@inline(never) private func injectedStore() -> any Store {
  Inject<any Store>(from: .benchmarks).wrappedValue
}

extension Container.Name {
  fileprivate static let benchmarks = Container.Name("benchmarks")
}

@inline(never) private func cache(of application: Application) -> Cache {
  application.cache.value { Cache() }
}

@inline(never) private func cache(of container: DictionaryContainer) -> Cache {
  container.resolve()
}

@inline(never) private func cache(of root: Handle<Cache>) throws -> Cache { try root.get() }
