/// Compares two runs by their ratios to the baseline of each.
///
/// The times of different runs are hardly comparable, because the state of the machine differs. The
/// ratios to hand-wired code in the same run are.
public struct RunComparison {
  private let earlier: RunResult
  private let later: RunResult

  /// Compares two runs.
  ///
  /// - Parameters:
  ///   - later: The run to judge.
  ///   - earlier: The run to compare it with.
  /// - Throws: ``ComparisonError`` when a shared workload differs, or none is shared.
  public init(of later: RunResult, with earlier: RunResult) throws(ComparisonError) {
    let fingerprints = Dictionary(
      earlier.workloads.map { ($0.name, $0.fingerprint) }, uniquingKeysWith: { first, _ in first })
    let shared = later.workloads.filter { fingerprints[$0.name] != nil }
    guard !shared.isEmpty else { throw .nothingInCommon }
    let unlike = shared.filter { fingerprints[$0.name] != $0.fingerprint }.map(\.name)
    guard unlike.isEmpty else { throw .unlike(unlike) }
    self.earlier = earlier
    self.later = later
  }

  /// The ratios of both runs and their changes.
  public var table: String {
    var table = Table(heading: ["workload", "earlier", "now", "change", "beyond the spread"])
    for workload in later.workloads {
      guard let before = earlier.workloads.first(where: { $0.name == workload.name }),
        let old = before[.truss]?.comparison, let new = workload[.truss]?.comparison
      else { continue }
      let change = (new.ratio / old.ratio - 1) * 100
      let spread = max(old.spreadInPercent, new.spreadInPercent)
      table.rows.append([
        workload.name, Figures.ratio(old.ratio), Figures.ratio(new.ratio),
        (change > 0 ? "+" : "") + Figures.spread(change),
        abs(change) <= spread ? "no" : change > 0 ? "slower" : "faster",
      ])
    }
    return table.aligned
  }
}

/// Why two runs cannot be compared.
public enum ComparisonError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Workloads with the same name do different work in the two runs.
  case unlike([String])

  /// No workload is in both runs.
  case nothingInCommon

  /// The error, and how to correct it.
  public var description: String {
    switch self {
    case .unlike(let names):
      """
      The work of \(names.joined(separator: ", ")) differs from the earlier run. Exclude it with \
      --filter, or measure the earlier revision with the current workloads.
      """
    case .nothingInCommon:
      "The earlier run measured none of these workloads. Choose others with --filter."
    }
  }
}
