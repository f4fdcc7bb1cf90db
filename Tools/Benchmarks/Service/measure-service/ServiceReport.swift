import Benchmarking
import Foundation

/// The measurements as Markdown.
struct ServiceReport {
  let connections: Int
  let courses: [Course]
  /// The resident memory in megabytes: before the load, after it, and after that of many connections.
  let memory: (idle: Double, loaded: Double, crowded: Double)

  var markdown: String {
    """
    | request, \(connections) connections | bare | users-server | ratio | target | met | p50 | p99 | ratio | target | met |
    |---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|
    \(courses.map(row).joined(separator: "\n"))

    Requests per second; latencies in milliseconds, of the bare program and of `users-server`.

    | resident memory | MB |
    |---|---:|
    | idle | \(number(memory.idle)) |
    | after this load | \(number(memory.loaded)) |
    | after 256 connections | \(number(memory.crowded)) |
    """
  }

  private func row(_ course: Course) -> String {
    func median(_ value: (Load.Sample) -> Double) -> (bare: Double, server: Double, ratio: Double) {
      let pairs = course.samples.map { (value($0.bare), value($0.server)) }
      return (
        Quartiles(of: pairs.map(\.0)).median, Quartiles(of: pairs.map(\.1)).median,
        Quartiles(of: pairs.map { $1 / $0 }).median
      )
    }
    let rate = median(\.requestsPerSecond)
    let middle = median(\.median)
    let late = median(\.p99)
    let cells = [
      "`\(course.request)`", number(rate.bare), number(rate.server), number(rate.ratio),
      course.target.map { "≥ \(number($0))" } ?? "",
      course.target.map { rate.ratio >= $0 ? "yes" : "NO" } ?? "",
      "\(number(middle.bare)) / \(number(middle.server))",
      "\(number(late.bare)) / \(number(late.server))", number(late.ratio),
      course.target == nil ? "" : "≤ 2", course.target == nil ? "" : late.ratio <= 2 ? "yes" : "NO",
    ]
    return "| \(cells.joined(separator: " | ")) |"
  }

  /// Two or three digits tell enough, and all of those before the point.
  private func number(_ value: Double) -> String {
    let decimals = value < 0.1 ? 3 : value < 10 ? 2 : value < 100 ? 1 : 0
    return String(format: "%.\(decimals)f", value)
  }
}
