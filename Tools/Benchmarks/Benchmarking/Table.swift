import Foundation

/// A comparison of both sides of each workload, as Markdown.
struct Table: CustomStringConvertible {
  private(set) var description = """
    | workload | baseline | Truss | ratio | allocations added |
    |---|---:|---:|---:|---:|

    """

  /// Adds the medians of times.
  mutating func add(_ workload: Workload, _ times: Times, allocations: Double?) {
    let ratio = times.ratio
    add(
      workload, Self.time(Quartiles(of: times.baseline).median),
      Self.time(Quartiles(of: times.truss).median),
      "\(Self.fixed(ratio.median)) ± \(Self.fixed(ratio.spreadInPercent, places: 0)) %",
      allocations: allocations)
  }

  mutating func add(
    _ workload: Workload, _ baseline: String, _ truss: String, _ ratio: String,
    allocations: Double?
  ) {
    let added = allocations.map { ($0 < 0 ? "" : "+") + Self.count($0) } ?? ""
    let cells = ["`\(workload.name)`: \(workload.summary)", baseline, truss, ratio, added]
    description += "| \(cells.joined(separator: " | ")) |\n"
  }

  /// Returns a count, which is whole unless operations share allocations.
  static func count(_ count: Double) -> String {
    guard count == count.rounded() else { return fixed(count) }
    return Int(count).formatted(.number.locale(Locale(identifier: "en_US")))
  }

  static func fixed(_ number: Double, places: Int = 2) -> String {
    String(format: "%.\(places)f", number)
  }

  private static func time(_ nanoseconds: Double) -> String {
    let (number, unit) =
      nanoseconds < 1e3
      ? (nanoseconds, "ns")
      : nanoseconds < 1e6 ? (nanoseconds / 1e3, "µs") : (nanoseconds / 1e6, "ms")
    return "\(fixed(number, places: number < 10 ? 2 : number < 100 ? 1 : 0)) \(unit)"
  }
}
