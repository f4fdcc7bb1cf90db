import Testing
import Truss

/// A graph has no error exactly when everything that its roots reach resolves, shown on generated
/// assemblies.
///
/// `TRUSS_GENERATED_ASSEMBLIES` sets how many there are, and `TRUSS_GENERATED_SEED` the first seed. The
/// tests run one after another, to leave a thread to the others.
@Suite(.serialized)
struct SoundnessTests {
  private static let blueprintsPerSeed = 100

  private static let seeds: Range<Int> = {
    let count = Amount.generatedAssemblies(otherwise: Amount.part(of: 2000))
    let first = Amount.firstSeed
    return first..<first + max(1, count / blueprintsPerSeed)
  }()

  private func blueprints(_ seed: Int) -> [Blueprint] {
    var generator = SeededGenerator(seed: UInt64(seed))
    return (0..<Self.blueprintsPerSeed).map { _ in Blueprint(using: &generator) }
  }

  /// Verifies an assembly, and lets other tests have the thread first: there are many assemblies,
  /// and some of those tests wait with a time limit.
  private func errors(
    of blueprint: Blueprint, entry: Blueprint.Effect? = nil, start: Blueprint.Effect? = nil
  ) async -> [Diagnostic] {
    await Task.yield()
    let assembly = GeneratedAssembly(blueprint: blueprint, startsOn: start)
    let graph =
      entry.map { Graph(of: GeneratedEntry(assembly: assembly, isolation: $0)) }
      ?? Graph(of: assembly)
    return graph.diagnostics().filter { $0.severity == .error }
  }

  @Test(arguments: seeds)
  func `A graph has an error exactly when a reached part cannot be constructed`(_ seed: Int)
    async
  {
    var sound = 0
    for (index, blueprint) in blueprints(seed).enumerated() {
      let isolations: [Blueprint.Effect?] = [
        .some(.none), nil, .isolated, nil, .isolatedElsewhere, nil, nil,
      ]
      let entry = isolations[index % isolations.count]
      let start = isolations[index / isolations.count % isolations.count]
      let errors = await errors(of: blueprint, entry: entry, start: start)
      sound += errors.isEmpty ? 1 : 0
      #expect(
        errors.isEmpty == Prediction.succeeds(for: blueprint, entry: entry, start: start),
        "blueprint \(index) of seed \(seed): \(blueprint) \(errors.map(\.message))")
    }
    #expect(sound > 0 && sound < 95, "\(sound) sound blueprints of seed \(seed) show one side only")
  }

  @Test(arguments: seeds)
  func `A graph has the warnings that the documentation says`(_ seed: Int) async throws {
    for (index, blueprint) in blueprints(seed).enumerated()
    where Prediction.succeeds(for: blueprint) {
      await Task.yield()
      let findings = Graph(of: GeneratedAssembly(blueprint: blueprint)).diagnostics()
      let (found, expected) = (
        Set(findings.compactMap(JudgedWarning.init)), try Resolution(blueprint).warnings
      )
      #expect(
        found == expected,
        "blueprint \(index) of seed \(seed): \(blueprint) \(found) \(expected)")
    }
  }

  @MainActor
  @Test(arguments: seeds)
  func `A graph without errors boots, and every reached part gets the right instances`(_ seed: Int)
    async throws
  {
    for (index, blueprint) in blueprints(seed).enumerated()
    where Prediction.runs(blueprint) {
      await Task.yield()
      let resolution = try Resolution(blueprint.withLifetimesOfValues)
      var work = DeferredWork(resolution)
      do {
        let container = try await GeneratedAssembly(blueprint: blueprint).container()
        for root in blueprint.roots {
          let expected = try resolution.expectation(of: root, from: nil, supplied: [])
          try work.receive(root: try container.resolve(root), expecting: expected)
        }
        try await work.ask(steps: 100)
        withExtendedLifetime(container) {}
      } catch {
        Issue.record("blueprint \(index) of seed \(seed): \(error) in \(blueprint)")
      }
    }
  }

  @Test(arguments: seeds)
  func `A container takes a value for each input that is needed, and no others`(_ seed: Int) async {
    for (index, blueprint) in blueprints(seed).enumerated()
    where blueprint.hasInputs && Prediction.succeeds(for: blueprint) {
      let errors = await GeneratedAssembly(blueprint: blueprint).errorsOfValues()
      #expect(
        errors.isEmpty == Prediction.boots(blueprint),
        "blueprint \(index) of seed \(seed): \(blueprint) \(errors.map(\.message))")
    }
  }

  @MainActor
  @Test func `An entry receives the instances of its roots`() async throws {
    var entries = 0
    for blueprint in (0..<5).flatMap(blueprints) where Prediction.runs(blueprint) {
      await Task.yield()
      let resolution = try Resolution(blueprint.withLifetimesOfValues)
      var work = DeferredWork(resolution)
      let assembly = GeneratedAssembly(blueprint: blueprint)
      let root = try await Root(GeneratedEntry(assembly: assembly, isolation: .isolated)) {
        assembly.values()
      }
      for (value, need) in zip(try root.get().values, blueprint.roots) {
        let expected = try resolution.expectation(of: need, from: nil, supplied: [])
        try work.receive(root: value, expecting: expected)
      }
      try await work.ask(steps: 20)
      withExtendedLifetime(root) {}
      entries += 1
    }
    #expect(entries > 50, "too few entries to show anything: \(entries)")
  }

  @MainActor
  @Test func `Generated calls reach arguments, bindings and one another`() async throws {
    var asked: [Int: Int] = [:]
    for blueprint in (0..<Amount.part(of: 30)).flatMap(blueprints)
    where blueprint.roots.contains(where: { $0.forms.contains(where: \.isCall) })
      && Prediction.runs(blueprint)
    {
      var work = DeferredWork(try Resolution(blueprint.withLifetimesOfValues))
      let container = try await GeneratedAssembly(blueprint: blueprint).container()
      for root in blueprint.roots {
        let expected = try work.resolution.expectation(of: root, from: nil, supplied: [])
        try work.receive(root: try container.resolve(root), expecting: expected)
      }
      try await work.ask(steps: 50)
      withExtendedLifetime(container) {}
      for (depth, count) in work.arguments { asked[depth, default: 0] += count }
    }
    #expect(
      asked[0, default: 0] > Amount.part(of: 15),
      "factories outside of calls take too little: \(asked)")
    #expect(
      asked[1, default: 0] > Amount.part(of: 50), "too few factories receive an argument: \(asked)")
    #expect(
      asked[2, default: 0] > Amount.part(of: 5),
      "too few factories receive one of several: \(asked)")
  }

  @MainActor
  @Test func `A shared instance is one in each resolution, and another in the next`()
    async throws
  {
    var (repetitions, parts) = (0, 0)
    for blueprint in (0..<Amount.part(of: 30)).flatMap(blueprints)
    where blueprint.roots.count > 2 && blueprint.parts.contains(where: { $0.span == .resolution })
      && Prediction.runs(blueprint)
    {
      var work = DeferredWork(try Resolution(blueprint.withLifetimesOfValues))
      let container = try await GeneratedAssembly(blueprint: blueprint).container()
      // A root that is requested twice is constructed in two resolutions.
      for root in blueprint.roots + blueprint.roots {
        let expected = try work.resolution.expectation(of: root, from: nil, supplied: [])
        try work.receive(root: try container.resolve(root), expecting: expected)
      }
      try await work.ask(steps: 50)
      withExtendedLifetime(container) {}
      repetitions += work.resolutions.repetitions
      parts += work.resolutions.partsInSeveral
    }
    #expect(
      repetitions > Amount.part(of: 30),
      "too few resolutions take an instance again: \(repetitions)")
    #expect(
      parts > Amount.part(of: 30), "too few parts are constructed in several resolutions: \(parts)")
  }

  @Test func `A damaged graph has the error of its damage`() async {
    var damages: [Diagnostic.ID: Int] = [:]
    var (layered, removed) = (0, 0)
    for blueprint in (0..<Amount.part(of: 25)).flatMap(blueprints)
    where await errors(of: blueprint).isEmpty {
      layered += blueprint.isLayered ? 1 : 0
      let all =
        Damage.all(of: blueprint) + Damage.ofCalls(in: blueprint) + Damage.elsewhere(in: blueprint)
        + Damage.ofDeclarations(in: blueprint) + Damage.ofOverrides(in: blueprint)
      removed += Damage.ofOverrides(in: blueprint).count
      for damage in all {
        damages[damage.expected, default: 0] += 1
        let found = await errors(of: damage.blueprint).map(\.id)
        #expect(found.contains(damage.expected), "\(damage)")
      }
    }
    #expect(
      layered > Amount.part(of: 20), "too few overrides in layers to show anything: \(layered)")
    #expect(removed > Amount.part(of: 10), "too few overrides lose what they replace: \(removed)")
    let kinds: [Diagnostic.ID] = [
      .missingBinding, .privateBinding, .duplicateBinding, .captiveDependency, .dependencyCycle,
      .unmatchedOverride, .assistedMismatch, .assistedSingleton, .shadowedArgument,
      .duplicateContributionKey,
      .undeclaredRequirement, .decoratorWithoutTarget, .moduleComposedTwice, .includeCycle,
      .scopeMismatch, .shadowedScopeValue, .asyncInSync, .isolationMismatch, .voidBinding,
      .unmatchedQualifier,
    ]
    for kind in kinds {
      #expect(damages[kind, default: 0] > Amount.part(of: 10), "too little damage: \(damages)")
    }
  }

  @Test func `Damaged values are the errors of their damage`() async {
    var damages: [Diagnostic.ID: Int] = [:]
    for blueprint in (0..<Amount.part(of: 15)).flatMap(blueprints) where Prediction.boots(blueprint)
    {
      for damage in Damage.ofValues(in: blueprint) {
        damages[damage.expected, default: 0] += 1
        let found = await GeneratedAssembly(blueprint: damage.blueprint).errorsOfValues()
        #expect(found.map(\.id).contains(damage.expected), "\(damage)")
      }
    }
    let kinds: [Diagnostic.ID] = [.missingInput, .unexpectedInput, .duplicateBinding]
    for kind in kinds {
      #expect(damages[kind, default: 0] > Amount.part(of: 10), "too little damage: \(damages)")
    }
  }
}
