import Testing
import Truss

/// That verification and resolution of generated assemblies and children are what the documentation says.
///
/// The tests run one after another, to leave a thread to the others.
@Suite(.serialized)
struct SoundnessTests {
  /// Returns the graph of an assembly or a child, and lets other tests have the thread first: there are many
  /// assemblies, and some of those tests wait with a time limit.
  private func graph(
    of blueprint: Blueprint, in child: Int, entry: Blueprint.Effect? = nil,
    start: Blueprint.Effect? = nil
  ) async -> Graph {
    await Task.yield()
    let assembly = GeneratedAssembly(blueprint: blueprint, startsOn: start)
    return entry.map { Graph(of: GeneratedEntry(assembly: assembly, isolation: $0)) }
      ?? Graph(of: assembly.assembly(of: child))
  }

  @Test(arguments: Sample.all)
  func `A graph has an error exactly when a reached part cannot be constructed`(_ sample: Sample)
    async
  {
    let isolations: [Blueprint.Effect?] = [
      .some(.none), nil, .isolated, nil, .isolatedElsewhere, nil, nil,
    ]
    var sound = 0
    for (index, blueprint) in sample.blueprints.enumerated() {
      let entry = sample.hasChildren ? nil : isolations[index % isolations.count]
      let start = sample.hasChildren ? nil : isolations[index / isolations.count % isolations.count]
      for child in blueprint.judged {
        let errors = await graph(of: blueprint, in: child, entry: entry, start: start).errors
        sound += errors.isEmpty ? 1 : 0
        #expect(
          errors.isEmpty
            == Prediction.succeeds(for: blueprint, in: child, entry: entry, start: start),
          "child \(child) of blueprint \(index): \(blueprint) \(errors.map(\.message))")
      }
    }
    guard !sample.hasChildren else { return }
    #expect(sound > 0 && sound < 95, "\(sound) sound blueprints show one side only")
  }

  @Test(arguments: Sample.all)
  func `A graph has the warnings that the documentation says`(_ sample: Sample) async throws {
    for (index, blueprint) in sample.blueprints.enumerated() {
      for child in blueprint.judged where Prediction.succeeds(for: blueprint, in: child) {
        // A child does not repeat the warnings of its ancestors.
        var known: Set<JudgedWarning> = []
        for ancestor in blueprint.line(of: child).dropFirst() {
          known.formUnion(await graph(of: blueprint, in: ancestor).judgedWarnings)
        }
        let found = await graph(of: blueprint, in: child).judgedWarnings
        let expected = try Resolution(blueprint, of: child).warnings
        #expect(
          found.union(known).isSuperset(of: expected) && found.isSubset(of: expected),
          "child \(child) of blueprint \(index): \(blueprint) \(found) \(expected)")
      }
    }
  }

  @MainActor
  @Test(arguments: Sample.all)
  func `A graph without errors boots, and every reached part gets the right instances`(
    _ sample: Sample
  ) async {
    for (index, blueprint) in sample.blueprints.enumerated() {
      let running = blueprint.running
      guard !running.isEmpty else { continue }
      do {
        _ = try await DeferredWork(of: blueprint, in: running, steps: 100)
      } catch {
        let findings = (error as? GraphError)?.diagnostics.map(\.message) ?? []
        Issue.record("blueprint \(index): \(error) \(findings) in \(blueprint)")
      }
    }
  }

  @Test(arguments: Sample.all)
  func `A container takes a value for each input that is needed, and no others`(_ sample: Sample)
    async
  {
    for (index, blueprint) in sample.blueprints.enumerated() {
      let child = min(1, blueprint.children.count)
      guard blueprint.hasInputs, Prediction.succeeds(for: blueprint, in: child) else { continue }
      let errors = await GeneratedAssembly(blueprint: blueprint).errorsOfValues()
      #expect(
        errors.isEmpty == Prediction.boots(blueprint, in: child),
        "blueprint \(index): \(blueprint) \(errors.map(\.message))")
    }
  }

  @MainActor
  @Test func `An entry receives the instances of its roots`() async throws {
    var entries = 0
    for blueprint in Sample.assemblies(ofSeeds: 5) where Prediction.runs(blueprint) {
      await Task.yield()
      var work = DeferredWork(try Resolution(blueprint.withLifetimesOfValues))
      let assembly = GeneratedAssembly(blueprint: blueprint)
      let root = try await Root(GeneratedEntry(assembly: assembly, isolation: .isolated)) {
        assembly.values()
      }
      for (value, need) in zip(try root.get().values, blueprint.roots) {
        try work.receive(need) { _ in value }
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
    for blueprint in Sample.assemblies(ofSeeds: Amount.part(of: 30))
    where blueprint.roots.contains(where: { $0.forms.contains(where: \.isCall) })
      && Prediction.runs(blueprint)
    {
      let work = try await DeferredWork(of: blueprint, steps: 50)
      for (depth, count) in work.arguments { asked[depth, default: 0] += count }
    }
    for (depth, least) in [(0, 15), (1, 50), (2, 5)] {
      #expect(
        asked[depth, default: 0] > Amount.part(of: least),
        "too few factories are called with \(depth) services: \(asked)")
    }
  }

  @MainActor
  @Test func `A shared instance is one in each resolution, and another in the next`() async throws {
    var (repetitions, parts) = (0, 0)
    for blueprint in Sample.assemblies(ofSeeds: Amount.part(of: 30))
    where blueprint.roots.count > 2 && blueprint.parts.contains(where: { $0.span == .resolution })
      && Prediction.runs(blueprint)
    {
      // A root that is requested twice is constructed in two resolutions.
      let roots = blueprint.roots + blueprint.roots
      let work = try await DeferredWork(of: blueprint, requesting: roots, steps: 50)
      repetitions += work.resolutions.repetitions
      parts += work.resolutions.partsInSeveral
    }
    #expect(
      repetitions > Amount.part(of: 30),
      "too few resolutions take an instance again: \(repetitions)")
    #expect(
      parts > Amount.part(of: 30), "too few parts are constructed in several resolutions: \(parts)")
  }
}
