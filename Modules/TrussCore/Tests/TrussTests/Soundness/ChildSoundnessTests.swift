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

  /// The families whose outermost assemblies have no error.
  private func families(_ seed: Int) -> [Blueprint] {
    var generator = SeededGenerator(seed: UInt64(seed))
    return (0..<Self.blueprintsPerSeed).map { _ in Blueprint.family(using: &generator) }
      .filter { Prediction.succeeds(for: $0) }
  }

  /// The numbers of the children whose parents have no error.
  private func children(of blueprint: Blueprint) -> [Int] {
    (1...blueprint.children.count).filter {
      let parent = blueprint.children[$0 - 1].parent
      return parent == 0 || Prediction.succeeds(for: blueprint, in: parent)
    }
  }

  /// The numbers of the children of which an application can build a container and take the roots.
  ///
  /// A start has the errors of owned values, also where it is given a weak one.
  private func running(in blueprint: Blueprint) -> [Int] {
    children(of: blueprint).filter {
      Prediction.succeeds(for: blueprint, in: $0) && Prediction.runs(blueprint, in: $0)
    }
  }

  private func diagnostics(of blueprint: Blueprint, in child: Int) async -> [Diagnostic] {
    await Task.yield()
    return Graph(of: GeneratedAssembly(blueprint: blueprint).assembly(of: child)).diagnostics()
  }

  private func errors(of blueprint: Blueprint, in child: Int = 1) async -> [Diagnostic] {
    await diagnostics(of: blueprint, in: child).filter { $0.severity == .error }
  }

  @Test(arguments: seeds)
  func `A child has an error exactly when something cannot be constructed there`(_ seed: Int)
    async
  {
    for (index, blueprint) in families(seed).enumerated() {
      for child in children(of: blueprint) {
        let errors = await errors(of: blueprint, in: child)
        #expect(
          errors.isEmpty == Prediction.succeeds(for: blueprint, in: child),
          "child \(child), family \(index) of seed \(seed): \(blueprint) \(errors.map(\.message))")
      }
    }
  }

  @Test(arguments: seeds)
  func `A child has the warnings that the documentation says`(_ seed: Int) async throws {
    for (index, blueprint) in families(seed).enumerated() {
      for child in children(of: blueprint) where Prediction.succeeds(for: blueprint, in: child) {
        // A child does not repeat the warnings of its ancestors.
        var known: Set<JudgedWarning> = []
        for ancestor in blueprint.line(of: child).dropFirst() {
          known.formUnion(
            await diagnostics(of: blueprint, in: ancestor).compactMap(JudgedWarning.init))
        }
        let found = await Set(diagnostics(of: blueprint, in: child).compactMap(JudgedWarning.init))
        let expected = try Resolution(blueprint, of: child).warnings
        #expect(
          found.union(known).isSuperset(of: expected) && found.isSubset(of: expected),
          "child \(child), family \(index) of seed \(seed): \(blueprint) \(found) \(expected)")
      }
    }
  }

  @Test(arguments: seeds)
  func `A container of a child has the errors of its graph`(_ seed: Int) async {
    for (index, blueprint) in families(seed).enumerated() {
      let assembly = GeneratedAssembly(blueprint: blueprint)
      for child in children(of: blueprint)
      where !Prediction.succeeds(for: blueprint, in: child) {
        let errors = await errors(of: blueprint, in: child)
        // The values of the inputs may be missing.
        guard let parent = try? await assembly.container(ofParentOf: child) else { continue }
        for start in child == 1 ? [assembly.child, assembly.grandchild] : [assembly.furtherChild] {
          do {
            _ = try await start(parent)
            Issue.record("family \(index) of seed \(seed) starts: \(blueprint)")
          } catch let error as GraphError {
            #expect(
              Set(errors.map(\.id)).isSubset(of: error.diagnostics.map(\.id)),
              "child \(child), family \(index) of seed \(seed): \(blueprint)")
          } catch {
            Issue.record("family \(index) of seed \(seed): \(error) in \(blueprint)")
          }
        }
      }
    }
  }

  @MainActor
  @Test(arguments: seeds)
  func `Children get the right instances, inherited or created for them`(_ seed: Int) async {
    for (index, blueprint) in families(seed).enumerated() {
      do {
        _ = try await work(of: blueprint, in: running(in: blueprint))
      } catch {
        let findings = (error as? GraphError)?.diagnostics.map(\.message) ?? []
        Issue.record("family \(index) of seed \(seed): \(error) \(findings) in \(blueprint)")
      }
    }
  }

  @Test(arguments: seeds)
  func `A child takes a value for each input that is needed, and no others`(_ seed: Int) async {
    for (index, blueprint) in families(seed).enumerated()
    where blueprint.hasInputs && Prediction.succeeds(for: blueprint, in: 1) {
      let errors = await GeneratedAssembly(blueprint: blueprint).errorsOfValues()
      #expect(
        errors.isEmpty == Prediction.boots(blueprint, in: 1),
        "family \(index) of seed \(seed): \(blueprint) \(errors.map(\.message))")
    }
  }

  @MainActor
  @Test func `Generated children share instances, construct others, and run hooks`() async throws {
    var (instances, declarations, hooks, unsound) = (0, 0, 0, 0)
    var (grandchildren, siblings) = (0, 0)
    for blueprint in (0..<Amount.part(of: 10)).flatMap(families) {
      guard Prediction.succeeds(for: blueprint, in: 1) else {
        unsound += 1
        continue
      }
      let running = running(in: blueprint)
      let work = try await work(of: blueprint, in: running)
      if running.contains(2) {
        if blueprint.children[1].parent == 1 { grandchildren += 1 } else { siblings += 1 }
      }
      instances += work.inherited.instances
      declarations += work.inherited.declarations
      hooks += work.hooks
    }
    #expect(instances > Amount.part(of: 15), "too few instances of parents: \(instances)")
    #expect(declarations > Amount.part(of: 15), "too few declarations of parents: \(declarations)")
    #expect(hooks > 0, "too few hooks with dependencies: \(hooks)")
    #expect(unsound > Amount.part(of: 30), "too few errors: \(unsound)")
    #expect(
      grandchildren > Amount.part(of: 15) && siblings > Amount.part(of: 10),
      "too few second children: \(grandchildren), \(siblings)")
  }

  @Test func `A damaged child has the error of its damage`() async {
    var damages: [Diagnostic.ID: Int] = [:]
    for blueprint in (0..<Amount.part(of: 10)).flatMap(families)
    where Prediction.succeeds(for: blueprint, in: 1) {
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

  /// Constructs a parent with some of its children, the first of them twice, and compares what their roots
  /// receive.
  @MainActor
  private func work(of blueprint: Blueprint, in children: [Int]) async throws -> DeferredWork {
    await Task.yield()
    let blueprint = blueprint.withLifetimesOfValues
    let assembly = GeneratedAssembly(blueprint: blueprint)
    var work = DeferredWork(try Resolution(blueprint))
    guard !children.isEmpty else { return work }
    var containers = [try await assembly.container()]
    try receive(blueprint.roots, from: containers[0], at: 0, in: &work)
    for child in children {
      let resolution = try Resolution(blueprint, of: child)
      let parent = blueprint.children[child - 1].parent
      for start in child == 1 ? [assembly.child, assembly.grandchild] : [assembly.furtherChild] {
        containers.append(try await start(containers[parent]))
        let number = work.add(resolution, in: parent)
        try receive(resolution.roots, from: containers[number], at: number, in: &work)
      }
    }
    try await work.ask(steps: 100)
    withExtendedLifetime(containers) {}
    return work
  }

  @MainActor
  private func receive(
    _ roots: [Blueprint.Need], from container: Container, at number: Int,
    in work: inout DeferredWork
  ) throws {
    for root in roots {
      let expected = try work.resolution(of: number).expectation(of: root, from: nil, supplied: [])
      try work.receive(
        root: try container.resolve(root), expecting: expected,
        in: DeferredWork.Context(container: number))
    }
  }
}
