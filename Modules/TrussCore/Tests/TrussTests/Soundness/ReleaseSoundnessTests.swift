import Testing
import Truss

/// Generated containers release what they have constructed.
struct ReleaseSoundnessTests {
  @MainActor
  @Test func `Instances are released with their container, on cycles that a Lazy breaks too`()
    async throws
  {
    var (instances, cycles) = (0, 0)
    for seed in 0..<Amount.part(of: 30) {
      var generator = SeededGenerator(seed: UInt64(seed))
      for _ in 0..<100 {
        let drawn = Blueprint(using: &generator)
        let blueprint = drawn.withLazyCycle ?? drawn
        guard blueprint.releasesInstances, Prediction.runs(blueprint) else { continue }
        await Task.yield()
        let traces = try await traces(of: blueprint)
        let alive = traces.compactMap { $0.instance?.records.map(\.part) }
        #expect(alive.isEmpty, "\(alive) of \(blueprint)")
        instances += traces.count
        cycles += blueprint.hasLazyCycle ? 1 : 0
      }
    }
    #expect(
      instances > Amount.part(of: 500) && cycles > Amount.part(of: 20),
      "too few to show anything: \(instances), \(cycles)")
  }

  /// Makes a container, reads every root and deferred form, and releases all instances.
  @MainActor
  private func traces(of blueprint: Blueprint) async throws -> [DeferredWork.Trace] {
    let resolution = try Resolution(blueprint.withLifetimesOfValues)
    var work = DeferredWork(resolution)
    let container = try await GeneratedAssembly(blueprint: blueprint).container()
    for root in blueprint.roots {
      let expected = try resolution.expectation(of: root, from: nil, supplied: [])
      try work.receive(root: try container.resolve(root), expecting: expected)
    }
    try await work.ask(steps: 50)
    withExtendedLifetime(container) {}
    return work.traces
  }
}

extension Blueprint {
  /// The blueprint with a shared part that takes, as a `Lazy`, another part that takes the first one.
  fileprivate var withLazyCycle: Blueprint? {
    guard let resolution = try? Resolution(self),
      let root = roots.first(where: { $0.forms.isEmpty }),
      case .part(let owner)? = try? resolution.answer(to: root, from: nil).found,
      parts[owner].span == .singleton, parts[owner].first == nil, parts[owner].effect == .none,
      let module = parts[owner].declarer
    else { return nil }
    var other = Part(key: Key(service: Self.unused), module: module)
    other.needs = [parts[owner].key.need]
    var cyclic = self
    cyclic.parts[owner].needs = [Need(forms: [.lazy], content: .service(Self.unused))]
    cyclic.parts.append(other)
    return cyclic
  }

  /// Whether nothing but the container keeps an instance.
  ///
  /// Unowned values belong to others, hooks keep what they receive, and a `Lazy` keeps an instance that
  /// nothing shares.
  fileprivate var releasesInstances: Bool {
    !parts.contains { $0.span == .unowned || !$0.hooks.isEmpty }
      && !values.contains(where: \.isUnowned)
      && !lazyNeeds.contains { need in
        parts.contains { part in
          part.key.service == need.service && [.factory, .resolution, .weak].contains(part.span)
        }
      }
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
