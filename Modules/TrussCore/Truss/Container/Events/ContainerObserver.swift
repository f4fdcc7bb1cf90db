/// Receives the events of a container.
///
/// Events of constructions and resolutions arrive on the thread that resolves, before it continues;
/// threads that wait for the same instance also wait for the observer. Events of hooks arrive in the
/// task that called ``Container/run(startTimeout:stopTimeout:)``, before the hooks begin that waited for
/// the one that ended. Those of an installation or a removal arrive on the thread that calls for it. So an
/// observer must return quickly. ``stream(buffering:)`` moves the events elsewhere.
///
/// An observer should not resolve anything from the container: the events that it causes are not reported,
/// and an instance under construction cannot be resolved.
///
/// The event of a construction comes before that of the instance for which it was constructed, and the
/// event of a hook before those of the hooks that wait for it. Otherwise, events of different threads
/// and tasks have no order, and may arrive at the same time.
public struct ContainerObserver: Sendable {
  /// Receives an event.
  let observe: @Sendable (ContainerEvent) -> Void

  /// Called when no further event can happen.
  private(set) var end: @Sendable () -> Void = {}

  /// Creates an observer from a closure.
  ///
  /// - Parameter observe: Receives each event, possibly from several threads concurrently.
  public init(_ observe: @escaping @Sendable (ContainerEvent) -> Void) { self.observe = observe }

  /// Creates an observer for one container, and the asynchronous sequence of what it observes.
  ///
  /// ```swift
  /// let (observer, events) = ContainerObserver.stream()
  /// let container = try await Container(ServerAssembly(), observing: observer)
  /// for await event in events { await metrics.record(event) }
  /// ```
  ///
  /// The sequence ends when the container has been released, or could not be created.
  ///
  /// - Parameter policy: How many events the stream keeps if they arrive faster than they are read. By
  ///   default, it keeps the newest thousand. With a bound, a slow reader loses events, and never delays
  ///   the container.
  /// - Returns: The observer to create the container with, and the events, for one reader.
  public static func stream(
    buffering policy: AsyncStream<ContainerEvent>.Continuation.BufferingPolicy = .bufferingNewest(
      1000)
  ) -> (observer: ContainerObserver, events: AsyncStream<ContainerEvent>) {
    let (events, continuation) = AsyncStream<ContainerEvent>.makeStream(bufferingPolicy: policy)
    var observer = ContainerObserver { continuation.yield($0) }
    observer.end = { continuation.finish() }
    return (observer, events)
  }
}
