/// A piece of work that is measured in several variants, which all come to the same result.
public struct Workload: Sendable {
  /// What the workload is called on the command line and in tables.
  public let name: String

  /// What one operation does, in a phrase.
  public let summary: String

  /// What the variants are compared with.
  public let baseline: Variant

  /// What ``Variant/truss`` is meant to come to; `nil` where the workload is for information only.
  public let target: Target?

  /// The clock that tells the time of the workload.
  public let clock: Stopwatch

  /// Whether allocations and instructions of an operation are the same on every machine.
  public let isCountable: Bool

  /// How its time is expected to grow, compared with another workload.
  public let growth: Growth?

  /// Tells this workload from others: two runs are compared only where it is the same.
  public let fingerprint: String

  /// Makes what is measured; called once in a run, before the first sample.
  public let prepare: @Sendable () async throws -> [Subject]

  /// Describes a workload.
  ///
  /// - Parameters:
  ///   - name: What it is called.
  ///   - summary: What one operation does, in a phrase.
  ///   - shape: The numbers that the work depends on, for the fingerprint.
  ///   - version: A number to increase when the same name and shape mean other work than before.
  ///   - baseline: What the variants are compared with.
  ///   - target: What it is meant to come to.
  ///   - clock: The clock that tells its time.
  ///   - isCountable: Whether allocations and instructions do not depend on the machine.
  ///   - growth: How its time is expected to grow.
  ///   - prepare: Makes what is measured.
  public init(
    _ name: String, _ summary: String, shape: String = "", version: Int = 1,
    baseline: Variant = .hand, target: Target?, clock: Stopwatch = .processor,
    isCountable: Bool = true, growth: Growth? = nil,
    prepare: @escaping @Sendable () async throws -> [Subject]
  ) {
    self.name = name
    self.summary = summary
    self.baseline = baseline
    self.target = target
    self.clock = clock
    self.isCountable = isCountable
    self.growth = growth
    self.prepare = prepare
    fingerprint = Fingerprint.of([name, shape, "\(version)", baseline.rawValue])
  }
}

/// How the time of a workload is expected to grow, compared with another one.
public struct Growth: Codable, Hashable, Sendable {
  /// The name of the other workload.
  public let origin: String

  /// How many times as much work there is.
  public let factor: Double

  /// Describes an expectation.
  public init(from origin: String, by factor: Double) {
    self.origin = origin
    self.factor = factor
  }
}
