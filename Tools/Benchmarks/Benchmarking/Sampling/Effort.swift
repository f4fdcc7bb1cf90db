/// How much time a run spends on each workload.
public struct Effort: Hashable, Sendable {
  /// How many times each variant is measured.
  public var samples: Int

  /// The minimum time of the baseline in one sample.
  public var nanosecondsForEachSample: Double

  /// The number of rounds before the first one that counts.
  public var warmUpRounds: Int

  /// Creates an effort.
  public init(samples: Int, nanosecondsForEachSample: Double, warmUpRounds: Int) {
    self.samples = samples
    self.nanosecondsForEachSample = nanosecondsForEachSample
    self.warmUpRounds = warmUpRounds
  }

  /// Enough for results to publish.
  public static let full = Effort(
    samples: 35, nanosecondsForEachSample: 2e6, warmUpRounds: 3)

  /// Enough to reveal large deviations.
  public static let quick = Effort(
    samples: 9, nanosecondsForEachSample: 3e5, warmUpRounds: 1)
}
