import Testing
import Truss

/// That verification and resolution of generated children are what the documentation says.
///
/// `TRUSS_GENERATED_ASSEMBLIES` sets how many assemblies there are, and `TRUSS_GENERATED_SEED` the
/// first seed.
struct ChildSoundnessTests {
  private static let blueprintsPerSeed = 100

  private static let seeds: Range<Int> = {
    let count = Amount.generatedAssemblies(otherwise: Amount.part(of: 500))
    let first = Amount.firstSeed
    return first..<first + max(1, count / blueprintsPerSeed)
  }()

  /// The families whose parents have no error.
  private func families(_ seed: Int) -> [Blueprint] {
    var generator = SeededGenerator(seed: UInt64(seed))
    return (0..<Self.blueprintsPerSeed).map { _ in Blueprint.family(using: &generator) }
      .filter { Prediction.succeeds(for: $0) }
  }

  private func errors(of child: Blueprint) async -> [Diagnostic] {
    await Task.yield()
    let parent = GeneratedAssembly(blueprint: child)
    return Graph(of: GeneratedChild(generated: parent, parent: parent)).diagnostics().filter {
      $0.severity == .error
    }
  }

  @Test(arguments: seeds)
  func `A child has an error exactly when something cannot be constructed there`(_ seed: Int)
    async
  {
    for (index, blueprint) in families(seed).enumerated() {
      let errors = await errors(of: blueprint)
      #expect(
        errors.isEmpty == Prediction.succeedsInChild(of: blueprint),
        "family \(index) of seed \(seed): \(blueprint) \(errors.map(\.message))")
    }
  }

  @Test(arguments: seeds)
  func `A container of a child has the errors of its graph`(_ seed: Int) async {
    for (index, blueprint) in families(seed).enumerated()
    where !Prediction.succeedsInChild(of: blueprint) {
      let assembly = GeneratedAssembly(blueprint: blueprint)
      let errors = await errors(of: blueprint)
      // The values of the inputs may be missing.
      guard let parent = try? await assembly.container() else { continue }
      for start in [assembly.child(of:), assembly.grandchild(of:)] {
        do {
          _ = try await start(parent)
          Issue.record("family \(index) of seed \(seed) starts: \(blueprint)")
        } catch let error as GraphError {
          #expect(
            Set(errors.map(\.id)).isSubset(of: error.diagnostics.map(\.id)),
            "family \(index) of seed \(seed): \(blueprint)")
        } catch {
          Issue.record("family \(index) of seed \(seed): \(error) in \(blueprint)")
        }
      }
    }
  }

  @MainActor
  @Test(arguments: seeds)
  func `Children get the right instances, inherited or created for them`(_ seed: Int) async {
    for (index, blueprint) in families(seed).enumerated()
    where Prediction.runs(blueprint) {
      do {
        _ = try await work(of: blueprint)
      } catch {
        Issue.record("family \(index) of seed \(seed): \(error) in \(blueprint)")
      }
    }
  }

  @Test(arguments: seeds)
  func `A child takes a value for each input that is needed, and no others`(_ seed: Int) async {
    for (index, blueprint) in families(seed).enumerated()
    where blueprint.hasInputs && Prediction.succeedsInChild(of: blueprint) {
      let errors = await GeneratedAssembly(blueprint: blueprint).errorsOfValues()
      #expect(
        errors.isEmpty == Prediction.boots(blueprint),
        "family \(index) of seed \(seed): \(blueprint) \(errors.map(\.message))")
    }
  }

  @MainActor
  @Test func `Generated children share instances, construct others, and run hooks`() async throws {
    var (instances, declarations, hooks, unsound) = (0, 0, 0, 0)
    for blueprint in (0..<Amount.part(of: 10)).flatMap(families) {
      guard Prediction.succeedsInChild(of: blueprint) else {
        unsound += 1
        continue
      }
      guard Prediction.runs(blueprint) else { continue }
      let work = try await work(of: blueprint)
      instances += work.inherited.instances
      declarations += work.inherited.declarations
      hooks += work.hooks
    }
    #expect(instances > Amount.part(of: 15), "too few instances of parents: \(instances)")
    #expect(declarations > Amount.part(of: 15), "too few declarations of parents: \(declarations)")
    #expect(hooks > 0, "too few hooks with dependencies: \(hooks)")
    #expect(unsound > Amount.part(of: 30), "too few errors: \(unsound)")
  }

  @Test func `A damaged child has the error of its damage`() async {
    var damages: [Diagnostic.ID: Int] = [:]
    for blueprint in (0..<Amount.part(of: 10)).flatMap(families)
    where Prediction.succeedsInChild(of: blueprint) {
      for damage in Damage.ofChild(in: blueprint) {
        damages[damage.expected, default: 0] += 1
        let found = await errors(of: damage.blueprint).map(\.id)
        #expect(found.contains(damage.expected), "\(damage)")
      }
    }
    let kinds: [Diagnostic.ID] = [.unmatchedHiding, .unreachedStart, .duplicateContributionKey]
    for kind in kinds {
      #expect(damages[kind, default: 0] > Amount.part(of: 5), "too little damage: \(damages)")
    }
  }

  /// Constructs a parent with two children, and compares what their roots receive.
  @MainActor
  private func work(of blueprint: Blueprint) async throws -> DeferredWork {
    await Task.yield()
    let blueprint = blueprint.withLifetimesOfValues
    let resolution = try Resolution(blueprint)
    let child = try Resolution(blueprint, childOf: resolution)
    var work = DeferredWork(resolution, child: child)
    let assembly = GeneratedAssembly(blueprint: blueprint)
    let parent = try await assembly.container()
    for root in blueprint.roots {
      let expected = try resolution.expectation(of: root, from: nil, supplied: [])
      try work.receive(root: try parent.resolve(root), expecting: expected)
    }
    var children: [Container] = []
    for number in 1...2 {
      let container =
        try await number == 1 ? assembly.child(of: parent) : assembly.grandchild(of: parent)
      children.append(container)
      for root in child.roots {
        let expected = try child.expectation(of: root, from: nil, supplied: [])
        try work.receive(
          root: try container.resolve(root), expecting: expected,
          in: DeferredWork.Context(child: number))
      }
    }
    try await work.ask(steps: 100)
    withExtendedLifetime((parent, children)) {}
    return work
  }
}
