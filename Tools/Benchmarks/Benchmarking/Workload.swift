/// A piece of work that the container and a baseline do with the same result.
public struct Workload: Sendable {
  /// The other side of the comparison.
  public enum Baseline: String, Sendable {
    /// Hand-wired code: one class with stored singletons and plain initializers.
    case hand
    /// A plain container around a dictionary of type identifiers.
    case dictionary
  }

  let name: String
  let summary: String
  let clock: Stopwatch
  let isCountable: Bool
  let countedOperations: Int

  /// Identifies the work: counts are compared only where it is equal.
  let fingerprint: String

  let prepare: @Sendable () async throws -> Pair

  /// Creates a workload; the summary describes one operation.
  ///
  /// Increase the version when the work changes under the same name and shape, which has the numbers that
  /// it depends on. It is countable if its allocations and instructions are the same on every machine. A
  /// profiler runs slowly: it counts few operations where one takes millions of instructions.
  public init(
    _ name: String, _ summary: String, shape: String = "", version: Int = 1,
    baseline: Baseline = .hand, clock: Stopwatch = .processor, isCountable: Bool = true,
    countedOperations: Int = 1000, prepare: @escaping @Sendable () async throws -> Pair
  ) {
    (self.name, self.summary, self.clock) = (name, summary, clock)
    (self.isCountable, self.countedOperations) = (isCountable, countedOperations)
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
    (self.baseline, self.truss) = (baseline, truss)
  }
}

/// Runs an operation a number of times and returns the sum of the results, as a plain loop in the caller.
@inlinable @inline(__always)
public func repeating(_ count: Int, _ operation: () throws -> UInt64) rethrows -> UInt64 {
  var sum: UInt64 = 0
  for _ in 0..<count { sum &+= try operation() }
  return sum
}

/// Runs an asynchronous operation a number of times and returns the sum of the results.
public func repeating(
  _ count: Int, _ operation: () async throws -> UInt64
) async rethrows -> UInt64 {
  var sum: UInt64 = 0
  for _ in 0..<count { sum &+= try await operation() }
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
