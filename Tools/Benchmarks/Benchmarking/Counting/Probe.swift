/// Counts allocations, and marks runs for a profiler.
public struct Probe: Sendable {
  private let total: @Sendable () -> UInt64?

  /// Lets the cost of an allocation not depend on those before it.
  let settle: @Sendable () -> Void

  /// Makes a profiler that counts instructions write its counts.
  let mark: @Sendable () -> Void

  /// Creates a probe from the functions of a platform.
  ///
  /// - Parameters:
  ///   - allocations: Returns the number of allocations since the thread began, or `nil` where
  ///     they cannot be counted.
  ///   - settle: Lets the cost of an allocation not depend on those before it.
  ///   - mark: A function that a profiler watches for.
  public init(
    allocations: @escaping @Sendable () -> UInt64?, settle: @escaping @Sendable () -> Void = {},
    mark: @escaping @Sendable () -> Void
  ) {
    total = allocations
    self.settle = settle
    self.mark = mark
  }

  /// Returns the exact number of allocations of one operation, or `nil` where not counted.
  func allocations(of run: Pair.Run) async throws -> Double? {
    // The difference of two runs excludes the cost of the call.
    let first = try await allocations { _ = try await run(64) }
    let second = try await allocations { _ = try await run(192) }
    guard let first, let second else { return nil }
    return (Double(second) - Double(first)) / 128
  }

  private func allocations(in work: () async throws -> Void) async throws -> UInt64? {
    guard let before = total() else { return nil }
    try await work()
    return total().map { $0 - before }
  }
}
