/// Something that a container has done, how long it took, and whether it failed.
///
/// ```swift
/// let observer = ContainerObserver { event in log.debug("\(event)") }
/// let container = try await Container(ServerAssembly(), observing: observer) {
///   Value(configuration)
/// }
/// ```
public struct ContainerEvent: Sendable {
  /// An activity of the container.
  public enum Activity: String, Sendable {
    /// It has called the factory of a binding.
    case construction
    /// The application has resolved a root.
    case resolution
    /// It has run a start hook.
    case start
    /// It has run a stop hook.
    case stop
    /// It has run a readiness check.
    case readiness
    /// It has been installed under a name.
    case installation
    /// It is no longer installed under a name, because another container replaced it or it was removed.
    case removal
  }

  /// The completed activity of the container.
  public let activity: Activity

  /// The key of the binding or of the root; that of ``Container`` if it was installed or removed.
  public let key: Graph.Key

  /// The name under which the container was installed; `nil` for other activities.
  public internal(set) var name: Container.Name?

  /// Where the binding is declared, or where the root is listed.
  public internal(set) var location: DeclarationLocation?

  /// The module of the binding, as diagnostics name it.
  public internal(set) var module: String?

  /// How long it took.
  ///
  /// The duration of a construction includes that of the dependencies which had to be constructed for
  /// it, and which have separate events. A hook that is abandoned has the time it was given.
  public internal(set) var duration = Duration.zero

  /// The error, if it failed: that of the factory, or a ``LifecycleError`` for a hook.
  public internal(set) var error: (any Error)?
}

extension ContainerEvent: CustomStringConvertible {
  /// The event in one line.
  public var description: String {
    if let name { return "\(activity.rawValue) of the container as `\(name)`" }
    let subject = "\(activity.rawValue) of `\(key)`" + (module.map { " in \($0)" } ?? "")
    return error.map { "\(subject) failed after \(duration): \($0)" }
      ?? "\(subject) took \(duration)"
  }
}

extension ContainerEvent.Activity {
  /// The activity of a phase of a run.
  init(_ phase: LifecycleError.Phase) {
    self =
      switch phase {
      case .start: .start
      case .stop, .end: .stop
      case .construction: .construction
      case .readiness: .readiness
      }
  }
}
