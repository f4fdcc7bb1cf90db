import Testing

@testable import Benchmarking

struct ReportingTests {
  private let run = RunResult(
    samples: 3,
    workloads: [
      result("small", [.hand: [10, 10, 10], .dictionary: [40, 40, 40], .truss: [12, 12, 18]]),
      result(
        "large", target: .ratio(1.1), growth: Growth(from: "small", by: 100),
        [.hand: [1000, 1000, 1000], .truss: [1800, 1800, 1800]]),
      result(
        "start", target: .difference(nanoseconds: 1e6),
        [.hand: [2e6, 2e6], .truss: [2.5e6, 2.5e6]]),
    ])

  @Test func `The table has aligned columns and every figure`() throws {
    let lines = run.table.split(separator: "\n")
    #expect(lines[1].count == lines[0].count)
    #expect(lines[2...4].allSatisfy { $0.count <= lines[0].count })
    let cells = lines[2].split(separator: "  ").map { $0.trimmingPrefix(while: { $0 == " " }) }
    #expect(
      cells == [
        "small", "10.0 ns", "0 %", "40.0 ns", "0 %", "12.0 ns", "25 %", "4.00", "1.20", "25 %",
        "≤ 1.50", "yes", "1 / 2.50 / 1",
      ])
  }

  @Test func `The Markdown table has the main figures`() {
    let table = run.markdown
    #expect(
      table.contains(
        "| `small`: does small | 10.0 ns | 40.0 ns (4.00) | 12.0 ns | 1.20 | ≤ 1.50 | yes |"))
    #expect(table.contains("| +500 µs | ≤ +1.00 ms | yes |"), "\(table)")
  }

  @Test func `Growth is reported relative to the expectation`() throws {
    let large = try #require(run.workloads.first { $0.name == "large" })
    #expect(run.measuredGrowth(of: large) == 1.5)
    #expect(run.table.contains("large takes 1.50 times 100 × the time of small."))
  }

  @Test func `A run survives a round trip through JSON`() throws {
    #expect(try RunResult(json: run.json()) == run)
  }
}
