import Testing
import Truss

/// Generated containers release what they have constructed.
struct ReleaseSoundnessTests {
  @MainActor
  @Test func `Instances are released with their container, unless a warning says which are not`()
    async throws
  {
    var (instances, cycles, retained) = (0, 0, 0)
    for seed in Amount.firstSeed..<Amount.firstSeed + Amount.part(of: 30) {
      var generator = SeededGenerator(seed: UInt64(seed))
      for _ in 0..<100 {
        let drawn = Blueprint(using: &generator)
        let span: Blueprint.Span = Bool.random(using: &generator) ? .singleton : .transient
        let blueprint = drawn.withLazyCycle(over: span) ?? drawn
        guard blueprint.releasesInstances, Prediction.runs(blueprint) else { continue }
        await Task.yield()
        let (traces, isComplete) = try await traces(of: blueprint)
        let alive = traces.compactMap { $0.instance?.records.map(\.part) }
        let warnings = Graph(of: GeneratedAssembly(blueprint: blueprint)).diagnostics().filter {
          $0.id == .retainingLazy
        }
        #expect(
          warnings.isEmpty ? alive.isEmpty : !alive.isEmpty || !isComplete,
          "\(alive) of \(blueprint), \(warnings.map(\.message))")
        instances += traces.count
        cycles += blueprint.hasLazyCycle ? 1 : 0
        retained += alive.isEmpty ? 0 : 1
      }
    }
    #expect(
      instances > Amount.part(of: 500) && cycles > Amount.part(of: 20)
        && retained > Amount.part(of: 20),
      "too few to show anything: \(instances), \(cycles), \(retained)")
  }

  /// Makes a container, reads every root and deferred form, and releases all instances.
  ///
  /// - Returns: The traces of the instances, and whether nothing was left to read.
  @MainActor
  private func traces(
    of blueprint: Blueprint
  ) async throws -> (traces: [DeferredWork.Trace], isComplete: Bool) {
    let resolution = try Resolution(blueprint.withLifetimesOfValues)
    var work = DeferredWork(resolution)
    let container = try await GeneratedAssembly(blueprint: blueprint).container()
    for root in blueprint.roots {
      let expected = try resolution.expectation(of: root, from: nil, supplied: [])
      try work.receive(root: try container.resolve(root), expecting: expected)
    }
    let isComplete = try await work.ask(steps: 200)
    withExtendedLifetime(container) {}
    return (work.traces, isComplete)
  }
}

extension Blueprint {
  /// Returns the blueprint with a shared part that takes, as a `Lazy`, another part that takes the first one.
  fileprivate func withLazyCycle(over span: Span) -> Blueprint? {
    guard let resolution = try? Resolution(self),
      let root = roots.first(where: { $0.forms.isEmpty }),
      case .part(let owner)? = try? resolution.answer(to: root, from: nil).found,
      parts[owner].span == .singleton, parts[owner].first == nil, parts[owner].effect == .none,
      let module = parts[owner].declarer
    else { return nil }
    var other = Part(key: Key(service: Self.unused), module: module)
    (other.span, other.needs) = (span, [parts[owner].key.need])
    var cyclic = self
    cyclic.parts[owner].needs = [Need(forms: [.lazy], content: .service(Self.unused))]
    cyclic.parts.append(other)
    return cyclic
  }

  /// Whether nothing but the container keeps an instance.
  ///
  /// Weak values belong to others, and hooks keep what they receive.
  fileprivate var releasesInstances: Bool {
    !parts.contains { $0.span == .weakValue || !$0.hooks.isEmpty }
      && !values.contains(where: \.isWeakValue)
  }

  /// Whether what a part takes as a `Lazy` depends on the part.
  fileprivate var hasLazyCycle: Bool {
    lazyNeeds.contains { reach(of: $0.service).contains($0.owner) }
  }

  /// The services that parts take as a `Lazy`, with those that the parts provide.
  private var lazyNeeds: [(owner: Int, service: Int)] {
    parts.flatMap { part in
      part.needs.filter { $0.forms.contains(.lazy) }.compactMap { need in
        if case .service(let service) = need.content { (part.key.service, service) } else { nil }
      }
    }
  }

  /// The services on which a service depends, in any form.
  private func reach(of service: Int) -> Set<Int> {
    var reached: Set<Int> = []
    var open = [service]
    while let next = open.popLast() {
      for need in parts.filter({ $0.key.service == next }).flatMap(\.needs) {
        if case .service(let target) = need.content, reached.insert(target).inserted {
          open.append(target)
        }
      }
    }
    return reached
  }
}
