/// Counts allocations, and marks runs for a profiler.
public struct Probe: Sendable {
  private let total: @Sendable () -> UInt64?
  let settle: @Sendable () -> Void
  let mark: @Sendable () -> Void

  /// Creates a probe from the functions of a platform.
  ///
  /// - Parameters:
  ///   - allocations: Returns the number of allocations since the thread began, or `nil` where
  ///     they cannot be counted.
  ///   - settle: Lets the cost of an allocation not depend on those before it.
  ///   - mark: A function that makes a profiler write its counts.
  public init(
    allocations: @escaping @Sendable () -> UInt64?, settle: @escaping @Sendable () -> Void = {},
    mark: @escaping @Sendable () -> Void
  ) {
    (total, self.settle, self.mark) = (allocations, settle, mark)
  }

  /// Returns the exact number of allocations of one operation, or `nil` where not counted.
  func allocations(of run: Pair.Run) async throws -> Double? {
    guard let start = total() else { return nil }
    _ = try await run(64)
    guard let middle = total() else { return nil }
    _ = try await run(192)
    // The difference of two runs excludes the cost of the call.
    return total().map { (Double($0 - middle) - Double(middle - start)) / 128 }
  }
}
