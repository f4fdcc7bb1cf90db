/// What counts the work of the program, other than clocks.
public struct Probe: Sendable {
  private let total: @Sendable () -> UInt64?

  /// Tells a profiler that counts instructions to write down what it has counted.
  let mark: @Sendable () -> Void

  /// Makes a probe of the functions of a platform.
  ///
  /// - Parameters:
  ///   - allocations: Returns the number of allocations since the thread began, or `nil` where
  ///     nobody counts them.
  ///   - mark: A function that a profiler watches for.
  public init(
    allocations: @escaping @Sendable () -> UInt64?, mark: @escaping @Sendable () -> Void
  ) {
    total = allocations
    self.mark = mark
  }

  /// Returns how many allocations one operation makes: exact, or `nil` where they are not counted.
  func allocations(of subject: Subject) async throws -> Double? {
    // The difference of two runs leaves out what calling a variant costs.
    let first = try await allocations { _ = try await subject.run(64) }
    let second = try await allocations { _ = try await subject.run(192) }
    guard let first, let second else { return nil }
    return (Double(second) - Double(first)) / 128
  }

  private func allocations(in work: () async throws -> Void) async throws -> UInt64? {
    guard let before = total() else { return nil }
    try await work()
    return total().map { $0 - before }
  }
}
