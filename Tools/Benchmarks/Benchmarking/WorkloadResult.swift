/// What was measured of a workload.
public struct WorkloadResult: Codable, Hashable, Sendable {
  /// The name of the workload.
  public let name: String

  /// What one operation does.
  public let summary: String

  /// Tells the workload from others of the same name.
  public let fingerprint: String

  /// What the variants are compared with.
  public let baseline: Variant

  /// What was aimed at.
  public let target: Target?

  /// How the time is expected to grow.
  public let growth: Growth?

  /// How many operations were measured at once.
  public let operationsInEachSample: Int

  /// What was measured of each variant.
  public let variants: [VariantResult]

  init(_ workload: Workload, variants: [VariantResult], operationsInEachSample: Int) {
    name = workload.name
    summary = workload.summary
    fingerprint = workload.fingerprint
    baseline = workload.baseline
    target = workload.target
    growth = workload.growth
    self.variants = variants
    self.operationsInEachSample = operationsInEachSample
  }

  /// Returns what was measured of a variant.
  public subscript(_ variant: Variant) -> VariantResult? {
    variants.first { $0.variant == variant }
  }

  /// Whether the target is met; `nil` where there is none.
  public var isTargetMet: Bool? {
    guard let target, let comparison = self[.truss]?.comparison else { return nil }
    return target.isMet(by: comparison)
  }
}

/// What was measured of one variant of a workload.
public struct VariantResult: Codable, Hashable, Sendable {
  /// The variant.
  public let variant: Variant

  /// The median time of one operation.
  public let nanoseconds: Double

  /// How far the times spread, in percent of the median.
  public let spreadInPercent: Double

  /// How many allocations one operation makes; `nil` where they were not counted.
  public let allocations: Double?

  /// How it compares with the baseline; `nil` for the baseline itself.
  public let comparison: Comparison?
}
