/// How the containers of an assembly are made: by code that awaits them, or by code that cannot.
///
/// An assembly declares it as its ``Assembly/start``. See <doc:AsynchronousFactories>.
public struct ContainerStart: Sendable {
  /// What the graph of the assembly has to obey, if its containers cannot be awaited.
  let rule: SynchronousStartRule?

  /// The containers are made with `try await Container(…)`.
  public static var awaited: ContainerStart { ContainerStart(rule: nil) }

  /// The containers are made with ``Container/init(synchronously:observing:isolation:values:)``.
  ///
  /// A shared instance whose factory is asynchronous, or isolated to another actor, is an error of the
  /// graph.
  ///
  /// - Parameter actor: The actor on which they are made, if it is always the same.
  /// - Returns: The start.
  public static func synchronous(on actor: (any Actor)? = nil) -> ContainerStart {
    ContainerStart(rule: SynchronousStartRule(isolation: actor.map { Isolation($0) }))
  }
}
