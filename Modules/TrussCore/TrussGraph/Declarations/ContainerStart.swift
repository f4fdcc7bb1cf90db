/// How the containers of an assembly are made: by code that awaits them, or by code that cannot.
///
/// An assembly declares it as its ``Assembly/start``. See <doc:AsynchronousFactories>.
public struct ContainerStart: Sendable {
  /// Whether the containers are made by code that cannot await.
  package let isSynchronous: Bool

  /// The actor on which they are made synchronously, if it is always the same.
  package let isolation: Isolation?

  /// The containers are made with `try await Container(…)`.
  public static var awaited: ContainerStart { ContainerStart(isSynchronous: false, isolation: nil) }

  /// The containers are made with ``Container/init(synchronously:observing:isolation:values:)``.
  ///
  /// A shared instance whose factory is asynchronous, or isolated to another actor, is an error of the
  /// graph.
  ///
  /// - Parameter actor: The actor on which they are made, if it is always the same.
  /// - Returns: The start.
  public static func synchronous(on actor: (any Actor)? = nil) -> ContainerStart {
    ContainerStart(isSynchronous: true, isolation: actor.map { Isolation($0) })
  }
}
