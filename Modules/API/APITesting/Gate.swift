public import API

/// Blocks handlers until a test opens it.
public final class Gate: Sendable {
  private let arrivals: AsyncStream<Void>
  private let arrival: AsyncStream<Void>.Continuation
  private let opening: AsyncStream<Void>.Continuation

  /// Ends when the gate opens.
  ///
  /// Unlike a stream, it lets several tasks wait, and canceled ones.
  private let opened: Task<Void, Never>

  /// Creates a closed gate.
  public init() {
    (arrivals, arrival) = AsyncStream.makeStream()
    let (stream, opening) = AsyncStream<Void>.makeStream()
    self.opening = opening
    opened = Task { for await _ in stream {} }
  }

  /// Waits until the gate is open.
  public func pass() async {
    arrival.yield()
    await opened.value
  }

  /// Waits until the given number of handlers have arrived, which a test asks once.
  public func arrivals(_ count: Int) async {
    for await _ in arrivals.prefix(count) {}
  }

  /// Lets all handlers pass.
  public func open() { opening.finish() }

  /// A route that answers when the gate is open.
  public func route(_ pattern: String = "/gate") -> Route {
    Route(.get, pattern, name: "gate", access: .everyone) { [self] _ in
      await pass()
      return try .json(["passed": true])
    }
  }
}
