import Testing
import Truss

/// Several tasks use a generated assembly concurrently: its roots, and the instances that deferred
/// forms construct later, with asynchronous, isolated, lazy and scoped dependencies.
///
/// `TRUSS_RACED_CONTAINERS` sets how many there are: a quarter of it.
struct GeneratedRaceTests {
  @Test func `Tasks that share an assembly get the right instances, made once`() async throws {
    var generator = SeededGenerator(seed: 7000)
    var (raced, effectful, lazy, scoped) = (0, 0, 0, 0)
    let count = Amount.racedContainers / 4
    while raced < count {
      await Task.yield()
      let blueprint = Blueprint(using: &generator, small: 0).withLifetimesOfValues
      guard Prediction.runs(blueprint) else { continue }
      do { try await race(blueprint) } catch {
        Issue.record("assembly \(raced): \(error) in \(blueprint)")
      }
      let forms = blueprint.parts.flatMap(\.needs).flatMap(\.forms)
      raced += 1
      effectful += blueprint.parts.contains { $0.effect != .none } ? 1 : 0
      lazy += forms.contains(.lazy) ? 1 : 0
      scoped += forms.contains { if case .scope = $0 { true } else { false } } ? 1 : 0
    }
    #expect(
      effectful > count / 20 && lazy > count / 4 && scoped > count / 4,
      "too few forms to show anything: \(effectful), \(lazy), \(scoped) of \(count)")
  }

  private func race(_ blueprint: Blueprint) async throws {
    let probe = HookProbe()
    let container = try await GeneratedAssembly(blueprint: blueprint, probe: probe).container()
    _ = try await raceTasks { task in
      if task == 0 {
        try await useOnMainActor(container, of: blueprint)
      } else {
        try await use(blueprint, beginningAt: task) { try container.resolveAnywhere($0) }
      }
    }
    for (position, part) in blueprint.parts.enumerated()
    where part.role != .decorator && (part.span == .singleton || part.span == .eager) {
      #expect(probe.count(.made, position) <= 1)
    }
  }

  @MainActor
  private func useOnMainActor(_ container: Container, of blueprint: Blueprint) async throws {
    try await use(blueprint, beginningAt: 0) { try container.resolve($0) }
  }

  /// Resolves every root, and asks what deferred forms construct.
  private func use(
    _ blueprint: Blueprint, beginningAt first: Int, resolve: (Blueprint.Need) throws -> Any
  ) async throws {
    var work = DeferredWork(try Resolution(blueprint))
    for position in blueprint.roots.indices {
      let root = blueprint.roots[(first + position) % blueprint.roots.count]
      do { try work.receive(root, from: resolve) } catch {
        // Only the main actor may construct isolated instances.
        guard case ContainerError.isolated = error, first > 0 else { throw error }
      }
    }
    try await work.ask(steps: 50)
  }
}

extension Container {
  /// Resolves a root whose type is known only at run time, off the main actor.
  fileprivate func resolveAnywhere(_ root: Blueprint.Need) throws -> Any {
    func open<Root>(_ type: Root.Type) throws -> Any { try resolve(type) }
    return try _openExistential(GeneratedTypes.parameter(root), do: open)
  }
}
