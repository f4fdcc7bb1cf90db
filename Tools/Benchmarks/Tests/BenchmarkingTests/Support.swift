@testable import Benchmarking

/// Creates the result of a workload from the times of each variant, with `hand` as the baseline.
func result(
  _ name: String, shape: String = "", target: Target? = .ratio(1.5), growth: Growth? = nil,
  _ times: [Variant: [Double]]
) -> WorkloadResult {
  let workload = Workload(
    name, "does \(name)", shape: shape, target: target, growth: growth, prepare: { [] })
  let baseline = times[.hand] ?? []
  let variants = Variant.allCases.compactMap { variant in
    times[variant].map { times in
      VariantResult(
        variant: variant, nanoseconds: Quartiles(of: times).median,
        spreadInPercent: Quartiles(of: times).spreadInPercent,
        allocations: variant == .dictionary ? 2.5 : 1,
        comparison: variant == .hand ? nil : Comparison(of: times, with: baseline))
    }
  }
  return WorkloadResult(workload, variants: variants, operationsInEachSample: 1)
}
