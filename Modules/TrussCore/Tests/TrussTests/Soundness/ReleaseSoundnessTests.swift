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
        let cyclic = drawn.withLazyCycle(over: span)
        let blueprint = cyclic ?? drawn
        guard blueprint.releasesInstances, Prediction.runs(blueprint) else { continue }
        var work: DeferredWork? = try await DeferredWork(of: blueprint, steps: 200)
        let (traces, isComplete) = (work?.traces ?? [], work?.isComplete == true)
        work = nil
        let alive = traces.compactMap { $0.instance?.records.map(\.part) }
        let warnings = Graph(of: GeneratedAssembly(blueprint: blueprint)).diagnostics().filter {
          $0.id == .retainingLazy
        }
        #expect(
          warnings.isEmpty ? alive.isEmpty : !alive.isEmpty || !isComplete,
          "\(alive) of \(blueprint), \(warnings.map(\.message))")
        instances += traces.count
        cycles += cyclic == nil ? 0 : 1
        retained += alive.isEmpty ? 0 : 1
      }
    }
    #expect(
      instances > Amount.part(of: 500) && cycles > Amount.part(of: 20)
        && retained > Amount.part(of: 20),
      "too few to show anything: \(instances), \(cycles), \(retained)")
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
    let (other, need) = (Key(service: Self.unused), parts[owner].key.need)
    var cyclic = self
    cyclic.parts[owner].needs = [Need(forms: [.lazy], content: .service(Self.unused))]
    cyclic.parts.append(Part(key: other, module: module, span: span, needs: [need]))
    return cyclic
  }

  /// Whether nothing but the container keeps an instance.
  ///
  /// Weak values belong to others, and hooks keep what they receive.
  fileprivate var releasesInstances: Bool {
    !parts.contains { $0.span == .weakValue || !$0.hooks.isEmpty }
      && !values.contains(where: \.isWeakValue)
  }
}
