import Testing
import Truss
import TrussQuestions

/// The cost of a start, as `verify-graph cost` computes it, shown on generated assemblies.
struct StartCostTests {
  @MainActor
  @Test func `The cost of a start is what a container constructs until it has started`()
    async throws
  {
    var constructions = 0
    for blueprint in Sample.assemblies(ofSeeds: Amount.part(of: 10))
    where Prediction.runs(blueprint) {
      await Task.yield()
      let assembly = GeneratedAssembly(blueprint: blueprint)
      let constructed = try await Self.constructed(by: assembly)
      #expect(constructed == Self.told(about: assembly), "\(blueprint)")
      constructions += constructed.count
    }
    #expect(constructions > Amount.part(of: 200), "\(constructions) show too little")
  }

  private static func told(about assembly: GeneratedAssembly) -> Set<String> {
    let facts = ApplicationFacts(of: Graph(of: assembly), locatedBy: \.description)
    let keys = Dictionary(facts.bindings.map { ($0.id, $0.key) }) { first, _ in first }
    return Set(Cost(of: Wiring(of: facts)).constructed.compactMap { keys[$0] })
  }

  private static func constructed(by assembly: GeneratedAssembly) async throws -> Set<String> {
    let keys = Journal()
    let observer = ContainerObserver { event in
      if event.activity == .construction { keys.note("\(event.key)") }
    }
    let container = try await Container(assembly, observing: observer) { assembly.values() }
    try await container.run { _ in }
    return Set(keys.entries)
  }
}
