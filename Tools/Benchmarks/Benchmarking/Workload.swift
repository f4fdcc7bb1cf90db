/// A piece of work to measure in several variants, which all produce the same result.
public struct Workload: Sendable {
  /// The name on the command line and in tables.
  public let name: String

  /// A phrase that describes one operation.
  public let summary: String

  /// The variant that the others are compared with.
  public let baseline: Variant

  /// The target of ``Variant/truss``, or `nil` for a workload that is only informative.
  public let target: Target?

  /// The clock that measures the workload.
  public let clock: Stopwatch

  /// Whether allocations and instructions per operation are the same on every machine.
  public let isCountable: Bool

  /// The number of operations whose instructions are counted.
  public let countedOperations: Int

  /// The expected growth of its time relative to another workload.
  public let growth: Growth?

  /// Identifies the work: runs are compared only where it is equal.
  public let fingerprint: String

  /// Creates the subjects; called once per run, before the first sample.
  public let prepare: @Sendable () async throws -> [Subject]

  /// Creates a workload.
  ///
  /// - Parameters:
  ///   - name: The name on the command line and in tables.
  ///   - summary: A phrase that describes one operation.
  ///   - shape: The numbers that the work depends on, for the fingerprint.
  ///   - version: A number to increase when the work changes under the same name and shape.
  ///   - baseline: The variant that the others are compared with.
  ///   - target: The target of ``Variant/truss``, if any.
  ///   - clock: The clock that measures it.
  ///   - isCountable: Whether allocations and instructions are independent of the machine.
  ///   - countedOperations: The number of operations whose instructions are counted: few where one
  ///     takes millions, since a profiler runs them slowly.
  ///   - growth: The expected growth of its time.
  ///   - prepare: Creates the subjects.
  public init(
    _ name: String, _ summary: String, shape: String = "", version: Int = 1,
    baseline: Variant = .hand, target: Target?, clock: Stopwatch = .processor,
    isCountable: Bool = true, countedOperations: Int = 1000, growth: Growth? = nil,
    prepare: @escaping @Sendable () async throws -> [Subject]
  ) {
    self.name = name
    self.summary = summary
    self.baseline = baseline
    self.target = target
    self.clock = clock
    self.isCountable = isCountable
    self.countedOperations = countedOperations
    self.growth = growth
    self.prepare = prepare
    fingerprint = Fingerprint.of([name, shape, "\(version)", baseline.rawValue])
  }
}

/// The expected growth of a workload's time relative to another one.
public struct Growth: Codable, Hashable, Sendable {
  /// The name of the other workload.
  public let origin: String

  /// The factor by which the work grows.
  public let factor: Double

  /// Creates an expectation.
  public init(from origin: String, by factor: Double) {
    self.origin = origin
    self.factor = factor
  }
}
