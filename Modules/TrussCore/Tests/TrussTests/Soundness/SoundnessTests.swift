import Testing
import Truss

/// A graph has no error exactly when everything that its roots reach resolves, shown on generated
/// assemblies.
struct SoundnessTests {
  private static let seeds = 0..<24
  private static let blueprintsPerSeed = 100

  private func blueprints(_ seed: Int) -> [Blueprint] {
    var generator = SeededGenerator(seed: UInt64(seed))
    return (0..<Self.blueprintsPerSeed).map { _ in Blueprint(using: &generator) }
  }

  private func errors(of blueprint: Blueprint) -> [Diagnostic] {
    Graph(of: GeneratedAssembly(blueprint: blueprint)).diagnostics().filter {
      $0.severity == .error
    }
  }

  @Test(arguments: seeds)
  func `A graph has an error exactly when a reached part cannot be constructed`(
    _ seed: Int
  ) {
    for (index, blueprint) in blueprints(seed).enumerated() {
      let errors = errors(of: blueprint)
      #expect(
        errors.isEmpty == Prediction.succeeds(for: blueprint),
        "blueprint \(index) of seed \(seed): \(blueprint) \(errors.map(\.id))")
    }
  }

  @Test(arguments: seeds)
  func `A graph without errors boots, and everything reached resolves`(_ seed: Int)
    async throws
  {
    var booted = 0
    for blueprint in blueprints(seed) where errors(of: blueprint).isEmpty {
      let assembly = GeneratedAssembly(blueprint: blueprint)
      let container = try await Container(assembly)
      for root in blueprint.roots {
        try container.resolve(GeneratedTypes.parameter(root), noting: assembly.work)
      }
      try assembly.work.ask(steps: 300)
      booted += 1
    }
    #expect(booted > 5, "too few sound blueprints to show anything")
  }

  @Test func `A damaged graph has the error of its damage`() {
    var damages: [Diagnostic.ID: Int] = [:]
    for blueprint in Self.seeds.prefix(8).flatMap(blueprints) where errors(of: blueprint).isEmpty {
      for damage in Damage.all(of: blueprint) {
        damages[damage.expected, default: 0] += 1
        let found = errors(of: damage.blueprint).map(\.id)
        #expect(found.contains(damage.expected), "\(damage)")
      }
    }
    let kinds: [Diagnostic.ID] = [
      .missingBinding, .privateBinding, .duplicateBinding, .captiveDependency, .dependencyCycle,
    ]
    for kind in kinds { #expect(damages[kind, default: 0] > 10, "\(kind)") }
  }
}

extension Container {
  /// Resolves a root whose type is known only at run time, and records its deferred work.
  fileprivate func resolve(_ type: Any.Type, noting work: DeferredWork) throws {
    func resolve<Root>(_ type: Root.Type) throws { work.note(try self.resolve(type)) }
    try _openExistential(type, do: resolve)
  }
}
