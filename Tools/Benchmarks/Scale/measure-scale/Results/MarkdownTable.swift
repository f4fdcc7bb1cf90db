import Foundation

/// Measurements as a Markdown table.
struct MarkdownTable: CustomStringConvertible {
  let measurements: [Measurement]

  init(_ measurements: [Measurement]) { self.measurements = measurements }

  var description: String {
    let head = """
      | section | what | bindings | measured | compared with | ratio | target |
      |---|---|---:|---:|---:|---:|---:|

      """
    return head + measurements.map(row).joined(separator: "\n")
  }

  private func row(_ measurement: Measurement) -> String {
    let value = amount(measurement.value, measurement.unit)
    let baseline = measurement.baseline.map { amount($0, measurement.unit) }
    let target = measurement.target.map { "≤ " + number($0) }
    let cells: [String] = [
      measurement.section, measurement.subject, String(measurement.bindings), value,
      baseline ?? "", measurement.ratio.map(number) ?? "", target ?? "",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }

  private func amount(_ value: Double, _ unit: String) -> String { number(value) + " " + unit }

  /// Two decimals are enough, and none for large numbers.
  private func number(_ value: Double) -> String {
    String(format: value < 100 ? "%.2f" : "%.0f", value)
  }
}
