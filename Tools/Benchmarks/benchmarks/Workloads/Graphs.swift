import Benchmarking
import Truss

// In every workload, the work of each variant is a function that is never inlined, so that the
// compiler can optimize inside it but cannot discard its result.

extension Workloads {
  static let graphs = [
    Workload(
      "graph", "D(A, B, C, store), C(A, B), B(store, A), A(store); the store is shared",
      shape: "8 allocations", target: .ratio(1.25)
    ) {
      let (hand, dictionary, container) = try await applications()
      let root = try container.handle(D.self)
      return [
        Subject(.hand) { n in repeating(n) { makeGraph(hand).tag } },
        Subject(.dictionary) { n in repeating(n) { makeGraph(dictionary).tag } },
        Subject(.truss) { n in try repeating(n) { try makeGraph(root).tag } },
      ]
    },
    Workload(
      "chain", "50 transient classes, each of which takes the one before it",
      shape: "50 allocations", target: .ratio(1.25)
    ) {
      let (hand, dictionary, container) = try await applications()
      let root = try container.handle(LastLink.self)
      return [
        Subject(.hand) { n in repeating(n) { makeChain(hand).depth } },
        Subject(.dictionary) { n in repeating(n) { makeChain(dictionary).depth } },
        Subject(.truss) { n in try repeating(n) { try makeChain(root).depth } },
      ]
    },
    Workload(
      "chain-concrete", "50 transient concrete classes, each of which takes the one before it",
      shape: "50 allocations", target: .ratio(1.2)
    ) {
      let (hand, _, container) = try await applications()
      let root = try container.handle(Step49.self)
      return [
        Subject(.hand) { n in repeating(n) { makeSteps(hand).tag } },
        Subject(.truss) { n in try repeating(n) { try makeSteps(root).tag } },
      ]
    },
  ]
}

@inline(never) private func makeGraph(_ application: Application) -> D { application.d() }
@inline(never) private func makeGraph(_ container: DictionaryContainer) -> D { container.resolve() }
@inline(never) private func makeGraph(_ root: Handle<D>) throws -> D { try root.get() }

@inline(never) private func makeChain(_ application: Application) -> LastLink {
  application.chain()
}

@inline(never) private func makeChain(_ container: DictionaryContainer) -> LastLink {
  container.resolve()
}

@inline(never) private func makeChain(_ root: Handle<LastLink>) throws -> LastLink {
  try root.get()
}

@inline(never) private func makeSteps(_ application: Application) -> Step49 { application.steps() }
@inline(never) private func makeSteps(_ root: Handle<Step49>) throws -> Step49 { try root.get() }
