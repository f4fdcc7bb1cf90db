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
