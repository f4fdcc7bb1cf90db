/// Counts what the calling thread allocates.
public struct AllocationCounter: Sendable {
  private let total: @Sendable () -> UInt64?

  /// Makes a counter of a function that returns how much there has been so far.
  ///
  /// - Parameter total: Returns the number of allocations since the thread began, or `nil` where
  ///   nobody counts them.
  public init(total: @escaping @Sendable () -> UInt64?) { self.total = total }

  func allocations(in work: () async throws -> Void) async throws -> UInt64? {
    guard let before = total() else { return nil }
    try await work()
    return total().map { $0 - before }
  }
}
