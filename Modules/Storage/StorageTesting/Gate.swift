import Dispatch
public import Storage

/// Blocks the threads of bodies until a test releases them, and reports their arrival.
public final class Gate: Sendable {
  private let permission = DispatchSemaphore(value: 0)
  private let arrivals: AsyncStream<Void>
  private let arrival: AsyncStream<Void>.Continuation

  /// Creates a closed gate.
  public init() { (arrivals, arrival) = AsyncStream.makeStream() }

  /// Called by the body: reports its arrival and blocks the thread.
  public func pass() {
    arrive()
    permission.wait()
  }

  /// Called by the body: reports its arrival only.
  public func arrive() { arrival.yield() }

  /// Waits until the given number of bodies have arrived.
  public func arrived(_ count: Int = 1) async {
    for await _ in arrivals.prefix(count) {}
  }

  /// Releases the given number of bodies.
  public func open(_ count: Int = 1) {
    for _ in 0..<count { permission.signal() }
  }
}

extension Database {
  /// Runs a body while a write is held at its end.
  ///
  /// - Parameters:
  ///   - write: The statements of the write.
  ///   - body: Called while the write has not been committed.
  /// - Throws: The error of either.
  public func holdingWrite(
    _ write: @escaping @Sendable (any Transaction) throws -> Void,
    _ body: () async throws -> Void
  ) async throws {
    try await holding(body) { gate in
      try await self.write { transaction in
        try write(transaction)
        gate.pass()
      }
    }
  }

  /// Runs a body while a read is held.
  public func holdingRead(_ body: () async throws -> Void) async throws {
    try await holding(body) { gate in try await read { _ in gate.pass() } }
  }
}

/// Runs a body while another one is held at a gate that it passes.
private func holding(
  _ body: () async throws -> Void, _ hold: @escaping @Sendable (Gate) async throws -> Void
) async throws {
  let gate = Gate()
  async let held: Void = {
    defer { gate.arrive() }  // without which a failure before the gate would never be reported
    try await hold(gate)
  }()
  await gate.arrived()
  let outcome: Result<Void, any Error>
  do {
    outcome = .success(try await body())
  } catch {
    outcome = .failure(error)
  }
  gate.open()
  try await held
  try outcome.get()
}
