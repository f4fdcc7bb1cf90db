import Dispatch

/// Blocks the threads of bodies until a test releases them, and reports their arrival.
public final class Gate: Sendable {
  private let permission = DispatchSemaphore(value: 0)
  private let arrivals: AsyncStream<Void>
  private let arrival: AsyncStream<Void>.Continuation

  /// Creates a closed gate.
  public init() {
    (arrivals, arrival) = AsyncStream.makeStream()
  }

  /// Called by the body: reports its arrival and blocks the thread.
  public func pass() {
    arrive()
    permission.wait()
  }

  /// Called by the body: reports its arrival only.
  public func arrive() {
    arrival.yield()
  }

  /// Waits until the given number of bodies have arrived.
  public func arrived(_ count: Int = 1) async {
    var remaining = count
    for await _ in arrivals {
      remaining -= 1
      if remaining == 0 { return }
    }
  }

  /// Releases the given number of bodies.
  public func open(_ count: Int = 1) {
    for _ in 0..<count { permission.signal() }
  }
}
