public import Truss
import TrussPrimitives

/// Keeps the events of a container for the expectations of a test.
///
/// Every container of a ``ContainerTrait`` has one:
///
/// ```swift
/// @Test(.container(ServerAssembly())) func `The cache is constructed once`() async throws {
///   …
///   let events = try #require(EventRecorder.current)
///   #expect(events.keys(of: .construction).count { $0 == Graph.Key(Cache.self) } == 1)
/// }
/// ```
///
/// A container that a test makes itself takes the recorder's ``observer``.
public final class EventRecorder: Sendable {
  /// The recorder of the test's container; `nil` outside a test with such a trait.
  @TaskLocal public static var current: EventRecorder?

  private let recorded = Guarded<[ContainerEvent]>([])

  /// Creates a recorder.
  public init() {}

  /// Records the events of the container to which it is passed.
  public var observer: ContainerObserver {
    ContainerObserver { [self] event in recorded.withLock { $0.append(event) } }
  }

  /// The events until now, in the order in which they arrived.
  public var events: [ContainerEvent] { recorded.withLock { $0 } }

  /// Returns the keys for which the container has done something, in the order of the events.
  ///
  /// - Parameter activity: The activity of the container.
  /// - Returns: The keys, one for each event.
  public func keys(of activity: ContainerEvent.Activity) -> [Graph.Key] {
    events.filter { $0.activity == activity }.map(\.key)
  }
}
