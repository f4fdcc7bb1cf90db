import Testing
import Truss

/// Generated assemblies start in the order of their dependencies; the tests run one after another,
/// to leave a thread to the others.
@Suite(.serialized)
struct StartOrderTests {
  /// Generates blueprints without errors, and calls a closure with each and its graph.
  private func forEachSoundBlueprint(
    of count: Int, seed: UInt64, withSingletons: Bool = false,
    _ body: (Blueprint, Graph, HookPaths, inout SeededGenerator) async throws -> Void
  ) async rethrows {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<count {
      await Task.yield()
      let cyclic = Blueprint.cyclic(using: &generator)
      let blueprint = withSingletons ? cyclic.withSingletons : cyclic
      let graph = Graph(of: GeneratedAssembly(blueprint: blueprint))
      if graph.errors.isEmpty { try await body(blueprint, graph, HookPaths(in: graph), &generator) }
    }
  }

  @Test func `Dependencies start first, and direct ones decide in a cycle`() async {
    var (decidedByPaths, decidedInCycles) = (0, 0)
    await forEachSoundBlueprint(of: Amount.part(of: 1600), seed: 1000) { _, graph, paths, _ in
      let order = graph.startOrder
      #expect(Set(order) == paths.bindings)
      for (position, earlier) in order.enumerated() {
        for later in order[(position + 1)...] {
          #expect(!paths.mustStart(later, before: earlier))
          guard paths.mustStart(earlier, before: later) else { continue }
          if paths.reaches(earlier, later) { decidedInCycles += 1 } else { decidedByPaths += 1 }
        }
      }
    }
    #expect(
      decidedByPaths > Amount.part(of: 50), "too few paths to show anything: \(decidedByPaths)")
    #expect(
      decidedInCycles > Amount.part(of: 5), "too few cycles to show anything: \(decidedInCycles)")
  }

  @Test func `Reports name exactly what a binding waits for`() async {
    await forEachSoundBlueprint(of: Amount.part(of: 300), seed: 2000) { _, graph, paths, _ in
      var before: [Graph.Node.ID: Set<Graph.Node.ID>] = [:]
      for (binding, nearest) in zip(graph.startOrder, graph.startPredecessors) {
        before[binding] = nearest.reduce(into: Set(nearest)) { $0.formUnion(before[$1] ?? []) }
        for predecessor in nearest {
          let others = nearest.filter { $0 != predecessor }
          #expect(!others.contains { before[$0]?.contains(predecessor) == true })
        }
      }
      for binding in paths.bindings {
        let expected = paths.bindings.filter { paths.mustStart($0, before: binding) }
        #expect(before[binding] == expected)
      }
    }
  }

  @Test func `Hooks begin when those they wait for have ended, and others overlap`() async throws {
    var (ordered, overlapping) = (0, 0)
    try await forEachSoundBlueprint(of: Amount.part(of: 1000), seed: 3000, withSingletons: true) {
      blueprint, _, paths, generator in
      let parts = blueprint.parts.indices.filter { paths.bindings.contains(blueprint.node(of: $0)) }
      func mustStart(_ earlier: Int, before later: Int) -> Bool {
        paths.mustStart(blueprint.node(of: earlier), before: blueprint.node(of: later))
      }
      let pairs = parts.flatMap { part in parts.map { (part, $0) } }.filter { $0 != $1 }
      let independent = pairs.filter { !mustStart($0, before: $1) && !mustStart($1, before: $0) }
      let probe = HookProbe(
        meeting: independent.randomElement(using: &generator),
        atStop: independent.randomElement(using: &generator))
      let container = try await Container(GeneratedAssembly(blueprint: blueprint, probe: probe))
      try await container.run { _ in }
      for (earlier, later) in pairs where mustStart(earlier, before: later) {
        ordered += 1
        #expect(probe.noted(.started, earlier, before: .starting, later))
        #expect(probe.noted(.stopped, later, before: .stopping, earlier))
      }
      overlapping += independent.isEmpty ? 0 : 1
    }
    #expect(
      ordered > Amount.part(of: 50) && overlapping > Amount.part(of: 5),
      "too few hooks: \(ordered), \(overlapping)")
  }

  @Test func `However a run ends, each instance stops once, and not before it has started`() async {
    await forEachSoundBlueprint(of: Amount.part(of: 300), seed: 4000, withSingletons: true) {
      blueprint, _, paths, generator in
      let (probe, requests) = (HookProbe(), StopRequests())
      let moment = Int.random(in: 0..<40, using: &generator)
      let isSignal = Bool.random(using: &generator)
      do {
        let container = try await Container(GeneratedAssembly(blueprint: blueprint, probe: probe))
        let run = Task { try await container.run(on: ManualClock(), requests: requests) { _ in } }
        for _ in 0..<moment { await Task.yield() }
        if isSignal { requests.receive(.terminate) } else { run.cancel() }
        do { try await run.value } catch is LifecycleError {}
      } catch {
        Issue.record(error)
      }
      for part in blueprint.parts.indices where paths.bindings.contains(blueprint.node(of: part)) {
        let isMade = probe.count(.made, part) > 0
        #expect(probe.count(.stopping, part) == (isMade ? 1 : 0))
        #expect(probe.count(.stopped, part) == (isMade ? 1 : 0))
        // A signal abandons the hooks that run, so one may end after the application has.
        for _ in 0..<10_000 where probe.count(.starting, part) > probe.count(.started, part) {
          await Task.yield()
        }
        #expect(probe.count(.starting, part) == probe.count(.started, part))
        guard probe.count(.started, part) > 0, !isSignal else { continue }
        #expect(probe.noted(.started, part, before: .stopping, part))
      }
    }
  }
}
