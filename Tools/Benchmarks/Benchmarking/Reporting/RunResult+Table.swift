extension RunResult {
  /// The measurements with all figures about their quality, for a terminal.
  public var table: String {
    var table = Table(
      heading: [
        "workload", "hand", "±", "dictionary", "±", "truss", "±", "dict/hand", "truss/hand", "±",
        "target", "", "allocations",
      ])
    table.rows = workloads.map { workload in
      Variant.columns.flatMap { cells(for: workload[$0]) }
        + [
          ratio(workload, .dictionary), ratio(workload, .truss),
          workload[.truss]?.comparison.map { Figures.spread($0.spreadInPercent) } ?? "",
          text(workload.target, of: workload), mark(workload), allocations(workload),
        ]
    }.enumerated().map { [workloads[$0.offset].name] + $0.element }
    return table.aligned + "\n" + remarks
  }

  /// A summary of the measurements, for a document.
  public var markdown: String {
    var table = Table(
      heading: ["workload", "hand", "dictionary", "Truss", "ratio", "target", "met", "allocations"])
    table.rows = workloads.map { workload in
      ["`\(workload.name)`: \(workload.summary)"]
        + Variant.columns.map { variant in
          guard let result = workload[variant] else { return "" }
          let ratio = result.comparison.map { " (\(Figures.ratio($0.ratio)))" } ?? ""
          return Figures.time(result.nanoseconds) + (variant == .dictionary ? ratio : "")
        }
        + [
          ratio(workload, .truss), text(workload.target, of: workload), mark(workload),
          allocations(workload),
        ]
    }
    return table.markdown + "\n" + remarks
  }

  private func cells(for result: VariantResult?) -> [String] {
    guard let result else { return ["", ""] }
    return [Figures.time(result.nanoseconds), Figures.spread(result.spreadInPercent)]
  }

  private func ratio(_ workload: WorkloadResult, _ variant: Variant) -> String {
    guard let comparison = workload[variant]?.comparison else { return "" }
    guard case .difference = workload.target, variant == .truss else {
      let note = workload.baseline == .hand ? "" : "/\(workload.baseline.label) "
      return note + Figures.ratio(comparison.ratio)
    }
    return "+" + Figures.time(comparison.differenceInNanoseconds)
  }

  private func text(_ target: Target?, of workload: WorkloadResult) -> String {
    switch target {
    case .ratio(let limit): "≤ " + Figures.ratio(limit)
    case .difference(let nanoseconds): "≤ +" + Figures.time(nanoseconds)
    case nil: ""
    }
  }

  private func mark(_ workload: WorkloadResult) -> String {
    workload.isTargetMet.map { $0 ? "yes" : "NO" } ?? ""
  }

  /// The allocations of each variant, in the order of the columns.
  private func allocations(_ workload: WorkloadResult) -> String {
    workload.variants.allSatisfy { $0.allocations == nil }
      ? "" : workload.variants.map { Figures.count($0.allocations) }.joined(separator: " / ")
  }

  private var remarks: String {
    workloads.compactMap { workload in
      guard let growth = workload.growth, let factor = measuredGrowth(of: workload) else {
        return nil
      }
      let times = growth.factor == 1 ? "" : "\(Figures.ratio(growth.factor)) × "
      return """
        \(workload.name) takes \(Figures.ratio(factor)) times \(times)the time of \(growth.origin).

        """
    }.joined()
  }
}
