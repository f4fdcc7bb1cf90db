import Metrics

/// Writes metrics in the text format of Prometheus, version 0.0.4.
enum MetricsText {
  static func text(of metrics: [Metric]) -> String {
    metrics.map(lines).joined()
  }

  private static func lines(of metric: Metric) -> String {
    let name = metric.name
    let lines = metric.samples().map { line(name, $0.labels, $0.value) }
    let help = escaped(metric.help, with: ["\\": "\\\\", "\n": "\\n"])
    return "# HELP \(name) \(help)\n# TYPE \(name) \(metric.kind)\n\(lines.joined())"
  }

  private static func line(_ name: String, _ labels: [String: String], _ value: Double) -> String {
    let pairs = labels.map { label, value in
      (label, escaped(value, with: ["\\": "\\\\", "\n": "\\n", "\"": "\\\""]))
    }.sorted { $0.0 < $1.0 }
    let list = pairs.map { "\($0)=\"\($1)\"" }.joined(separator: ",")
    return "\(name)\(list.isEmpty ? "" : "{\(list)}") \(number(value))\n"
  }

  private static func escaped(_ text: String, with escapes: [Unicode.Scalar: String]) -> String {
    text.unicodeScalars.map { escapes[$0] ?? String($0) }.joined()
  }

  private static func number(_ value: Double) -> String {
    switch value {
    case .infinity: "+Inf"
    case -.infinity: "-Inf"
    case _ where value.isNaN: "NaN"
    default: Int(exactly: value).map { String($0) } ?? String(value)
    }
  }
}
