/// How much time a run spends on each workload.
public struct Effort: Hashable, Sendable {
  /// How many times each variant is measured.
  public var samples: Int

  /// How long the baseline runs for one sample, at least.
  public var nanosecondsForEachSample: Double

  /// How many rounds run before the first one that counts.
  public var warmUpRounds: Int

  /// Describes an effort.
  public init(samples: Int, nanosecondsForEachSample: Double, warmUpRounds: Int) {
    self.samples = samples
    self.nanosecondsForEachSample = nanosecondsForEachSample
    self.warmUpRounds = warmUpRounds
  }

  /// What a result that is published takes.
  public static let full = Effort(
    samples: 35, nanosecondsForEachSample: 2e6, warmUpRounds: 3)

  /// What shows whether something is far off.
  public static let quick = Effort(
    samples: 9, nanosecondsForEachSample: 3e5, warmUpRounds: 1)
}
