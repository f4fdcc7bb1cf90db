/// One variant of a workload, ready to run.
public struct Subject {
  /// The variant.
  public let variant: Variant

  /// Does the work a number of times, and returns the sum of what each time came to.
  public let run: (Int) async throws -> UInt64

  /// Makes a variant ready to run.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - run: Does the work as often as it is told to, and returns a sum that depends on every
  ///     result, so that no work can be left out.
  public init(_ variant: Variant, run: @escaping (Int) async throws -> UInt64) {
    self.variant = variant
    self.run = run
  }
}

/// Does something a number of times, and returns the sum of what each time came to.
///
/// It becomes a plain loop in the place where it is called, so that it costs every variant the same.
///
/// - Parameters:
///   - count: How many times.
///   - operation: What is done.
/// - Returns: The sum.
/// - Throws: What the operation throws.
@inlinable @inline(__always)
public func repeating(_ count: Int, _ operation: () throws -> UInt64) rethrows -> UInt64 {
  var sum: UInt64 = 0
  for _ in 0..<count { sum &+= try operation() }
  return sum
}
