/// A piece of work that the container and a baseline do with the same result.
public struct Workload: Sendable {
  /// The other side of the comparison.
  public enum Baseline: String, Sendable {
    /// Hand-wired code: one class with stored singletons and plain initializers.
    case hand

    /// A plain container around a dictionary of type identifiers.
    case dictionary

    /// The same container on one thread, to compare with two.
    case alone
  }

  /// The name on the command line and in tables.
  public let name: String

  /// A phrase that describes one operation.
  public let summary: String

  let baseline: Baseline
  let clock: Stopwatch
  let isCountable: Bool
  let countedOperations: Int

  /// Identifies the work: counts are compared only where it is equal.
  let fingerprint: String

  /// Prepares both sides; called once per run, before the first sample.
  let prepare: @Sendable () async throws -> Pair

  /// Creates a workload.
  ///
  /// - Parameters:
  ///   - name: The name on the command line and in tables.
  ///   - summary: A phrase that describes one operation.
  ///   - shape: The numbers that the work depends on, for the fingerprint.
  ///   - version: A number to increase when the work changes under the same name and shape.
  ///   - baseline: The other side of the comparison.
  ///   - clock: The clock that measures it.
  ///   - isCountable: Whether allocations and instructions are independent of the machine.
  ///   - countedOperations: The number of operations whose instructions are counted: few where one
  ///     takes millions, since a profiler runs them slowly.
  ///   - prepare: Prepares both sides.
  public init(
    _ name: String, _ summary: String, shape: String = "", version: Int = 1,
    baseline: Baseline = .hand, clock: Stopwatch = .processor, isCountable: Bool = true,
    countedOperations: Int = 1000, prepare: @escaping @Sendable () async throws -> Pair
  ) {
    self.name = name
    self.summary = summary
    self.baseline = baseline
    self.clock = clock
    self.isCountable = isCountable
    self.countedOperations = countedOperations
    self.prepare = prepare
    fingerprint = Self.fingerprint(of: [name, shape, "\(version)", baseline.rawValue])
  }

  /// Returns a hash of the parts that is the same in every process.
  static func fingerprint(of parts: [String]) -> String {
    // The 64-bit FNV-1a hash. Each part ends with a byte that occurs in no UTF-8 text.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
      for byte in Array(part.utf8) + [0xff] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Both sides of a workload, ready to run.
public struct Pair {
  /// Does the work a number of times and returns a sum that depends on every result, so that the
  /// compiler cannot remove any work.
  public typealias Run = (Int) async throws -> UInt64

  let baseline: Run
  let truss: Run

  /// Creates a pair.
  public init(_ baseline: @escaping Run, truss: @escaping Run) {
    self.baseline = baseline
    self.truss = truss
  }
}

/// Runs an operation a number of times and returns the sum of the results.
///
/// It is inlined as a plain loop, so that it costs both sides the same.
@inlinable @inline(__always)
public func repeating(_ count: Int, _ operation: () throws -> UInt64) rethrows -> UInt64 {
  var sum: UInt64 = 0
  for _ in 0..<count { sum &+= try operation() }
  return sum
}

/// Runs an operation with the numbers from 1 on, and returns the sum of the results.
@inlinable @inline(__always)
public func numbering(_ count: Int, _ operation: (UInt64) throws -> UInt64) rethrows -> UInt64 {
  var number: UInt64 = 0
  return try repeating(count) {
    number &+= 1
    return try operation(number)
  }
}
