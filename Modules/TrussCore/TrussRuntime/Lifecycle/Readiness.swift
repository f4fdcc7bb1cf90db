/// Whether an application is ready to serve.
public struct Readiness: Sendable {
  /// The result of one check.
  public struct Check: Sendable {
    /// The key of the binding.
    public let key: Graph.Key

    /// Where the binding is declared.
    public let location: DeclarationLocation?

    /// How long the check took.
    public let duration: Duration

    /// Why the instance is not ready; `nil` if it is.
    public let error: LifecycleError?
  }

  /// The phase of the container; it is ready only while it is running.
  public let phase: ContainerPhase

  /// The results of the checks in start order; empty unless the container was running.
  public let checks: [Check]

  /// Whether the container is running and no check has failed.
  public var isReady: Bool { phase == .running && checks.allSatisfy { $0.error == nil } }
}

/// The readiness checks of a container, all at the same time.
private struct ReadinessPhase: HookPhase {
  var runs: HookRuns

  private(set) var ended: [HookRuns.Ended] = []

  init(of lifecycle: Lifecycle, within amount: Duration) {
    runs = HookRuns(.readiness, of: lifecycle, within: amount)
    for step in lifecycle.hooks.state.predecessors.steps {
      if let instance = lifecycle.hooks.instances[step] {
        begin(Hooks.Hook.ID(index: 0), of: instance, at: step)
      }
    }
  }

  func next() -> HookStep { runs.isEmpty ? .end : .nothing }

  mutating func begin(_ first: Hooks.Hook.ID, of instance: ManagedInstance, at step: Step) {
    let hooks = instance.hooks[.readiness]
    for hook in first..<hooks.end { runs.begin(hook, of: instance, at: step) }
  }

  mutating func goOn(after ended: HookRuns.Ended) { self.ended.append(ended) }

  mutating func react(to message: HookRuns.Message) {
    guard case .cancelled = message else { return }
    ended += runs.abandon { _ in .failed(CancellationError()) }
  }
}

extension Lifecycle {
  /// Runs the readiness checks of a container between its start and its stop.
  package func readiness(within timeout: Duration) async -> Readiness {
    let phase = hooks.state.phase
    guard phase == .running else { return Readiness(phase: phase, checks: []) }
    var checks = ReadinessPhase(of: self, within: timeout)
    await checks.run()
    let results = checks.ended.sorted { $0.run.id < $1.run.id }.map { ended in
      Readiness.Check(
        key: ended.run.instance.fact.key, location: ended.run.instance.fact.location,
        duration: ended.duration, error: ended.error)
    }
    // The stop may have begun meanwhile.
    return Readiness(phase: hooks.state.phase, checks: results)
  }
}
