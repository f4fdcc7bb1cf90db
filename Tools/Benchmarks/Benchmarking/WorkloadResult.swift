/// The measurements of a workload.
public struct WorkloadResult: Codable, Hashable, Sendable {
  /// The name of the workload.
  public let name: String

  /// A phrase that describes one operation.
  public let summary: String

  /// Distinguishes the workload from others with the same name.
  public let fingerprint: String

  /// The variant that the others are compared with.
  public let baseline: Variant

  /// The target.
  public let target: Target?

  /// The expected growth of the time.
  public let growth: Growth?

  /// The number of operations in each sample.
  public let operationsInEachSample: Int

  /// The measurements of each variant.
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

  /// Returns the measurements of a variant.
  public subscript(_ variant: Variant) -> VariantResult? {
    variants.first { $0.variant == variant }
  }

  /// Whether the target is met, or `nil` without a target.
  public var isTargetMet: Bool? {
    guard let target, let comparison = self[.truss]?.comparison else { return nil }
    return target.isMet(by: comparison)
  }
}

/// The measurements of one variant of a workload.
public struct VariantResult: Codable, Hashable, Sendable {
  /// The variant.
  public let variant: Variant

  /// The median time of one operation.
  public let nanoseconds: Double

  /// The spread of the times, in percent of the median.
  public let spreadInPercent: Double

  /// The allocations of one operation, or `nil` where not counted.
  public let allocations: Double?

  /// The comparison with the baseline, or `nil` for the baseline itself.
  public let comparison: Comparison?
}
