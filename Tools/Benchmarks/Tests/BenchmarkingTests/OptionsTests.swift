import Testing

@testable import Benchmarking

struct OptionsTests {
  private func options(_ arguments: String...) throws -> Options { try Options(arguments) }

  @Test func `Without arguments all workloads are measured in full`() throws {
    #expect(try options() == Options())
  }

  @Test func `A quick run measures the selected workloads`() throws {
    let options = try options("--quick", "--filter", "scope", "--filter", "lazy")
    #expect(options.isQuick)
    #expect(options.filters == ["scope", "lazy"])
  }

  @Test func `A side runs the given number of times`() throws {
    let task = try options("--iterations", "20", "--count", "graph", "--variant", "baseline").task
    #expect(task == .run(workload: "graph", isBaseline: true, iterations: 20))
    #expect(
      try options("--count", "graph").task
        == .run(workload: "graph", isBaseline: false, iterations: 1000))
  }

  @Test func `Counts are checked with the files of a profiler`() throws {
    let options = try options("--check-counts", "counts.json", "--dumps", "dump")
    #expect(options.task == .checkCounts(file: "counts.json"))
    #expect(options.dumps == "dump")
  }

  @Test(arguments: [
    ["--variant", "baseline"], ["--count", "graph", "--variant", "swinject"],
    ["--count", "graph", "--iterations", "-1"], ["--list", "--count", "graph"], ["--count"],
    ["--dumps", "dump"], ["--check-counts", "a", "--record-counts", "b"], ["--markdown"],
  ])
  func `Conflicting, incomplete and unknown options are a mistake`(arguments: [String]) {
    #expect(throws: UsageError.self) { try Options(arguments) }
  }
}
