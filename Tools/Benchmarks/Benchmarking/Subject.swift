/// One variant of a workload, ready to run.
public struct Subject {
  /// The variant.
  public let variant: Variant

  /// Does the work a number of times and returns the sum of the results.
  public let run: (Int) async throws -> UInt64

  /// Creates a subject.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - run: Does the work the given number of times, and returns a sum that depends on every
  ///     result, so that the compiler cannot remove any work.
  public init(_ variant: Variant, run: @escaping (Int) async throws -> UInt64) {
    self.variant = variant
    self.run = run
  }
}

/// Runs an operation a number of times and returns the sum of the results.
///
/// It is inlined as a plain loop, so that it costs every variant the same.
///
/// - Parameters:
///   - count: The number of times.
///   - operation: The operation.
/// - Returns: The sum.
/// - Throws: The error of the operation.
@inlinable @inline(__always)
public func repeating(_ count: Int, _ operation: () throws -> UInt64) rethrows -> UInt64 {
  var sum: UInt64 = 0
  for _ in 0..<count { sum &+= try operation() }
  return sum
}

/// Runs an operation with the numbers from 1 on, and returns the sum of the results.
///
/// It is inlined as a plain loop, so that it costs every variant the same.
///
/// - Parameters:
///   - count: The number of times.
///   - operation: The operation, which receives its number.
/// - Returns: The sum.
/// - Throws: The error of the operation.
@inlinable @inline(__always)
public func numbering(_ count: Int, _ operation: (UInt64) throws -> UInt64) rethrows -> UInt64 {
  var number: UInt64 = 0
  return try repeating(count) {
    number &+= 1
    return try operation(number)
  }
}
