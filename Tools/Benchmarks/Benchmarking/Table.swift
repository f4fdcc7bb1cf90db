import Foundation

/// A comparison of both sides of each workload, as Markdown.
struct Table: CustomStringConvertible {
  private(set) var description = """
    | workload | baseline | Truss | ratio | allocations added |
    |---|---:|---:|---:|---:|

    """

  mutating func add(
    _ workload: Workload, _ baseline: String, _ truss: String, _ ratio: String,
    allocations: Double?
  ) {
    let added = allocations.map { ($0 < 0 ? "" : "+") + Self.count($0) } ?? ""
    let cells = ["`\(workload.name)`: \(workload.summary)", baseline, truss, ratio, added]
    description += "| \(cells.joined(separator: " | ")) |\n"
  }

  /// Adds the medians of times.
  mutating func add(_ workload: Workload, _ times: Times, allocations: Double?) {
    let ratio = times.ratio
    add(
      workload, Self.time(Quartiles(of: times.baseline).median),
      Self.time(Quartiles(of: times.truss).median),
      "\(Self.ratio(ratio.median)) ± \(Self.fixed(ratio.spreadInPercent, places: 0)) %",
      allocations: allocations)
  }

  /// Returns a time with three digits and a suitable unit.
  static func time(_ nanoseconds: Double) -> String {
    switch abs(nanoseconds) {
    case ..<1e3: "\(digits(nanoseconds)) ns"
    case ..<1e6: "\(digits(nanoseconds / 1e3)) µs"
    default: "\(digits(nanoseconds / 1e6)) ms"
    }
  }

  /// Returns a ratio: `1.25`.
  static func ratio(_ ratio: Double) -> String { fixed(ratio, places: 2) }

  /// Returns a count, which is whole unless operations share allocations.
  static func count(_ count: Double) -> String {
    fixed(count, places: count == count.rounded() ? 0 : 2)
  }

  private static func digits(_ number: Double) -> String {
    fixed(number, places: abs(number) < 10 ? 2 : abs(number) < 100 ? 1 : 0)
  }

  private static func fixed(_ number: Double, places: Int) -> String {
    String(format: "%.\(places)f", number)
  }
}
