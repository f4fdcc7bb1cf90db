import Testing

@testable import Benchmarking

struct OptionsTests {
  @Test func `A task and its details are read in any order`() throws {
    #expect(try Options([]) == Options())
    let run = try Options(["--iterations", "20", "--count", "graph", "--variant", "baseline"])
    #expect(run == Options(task: .run(workload: "graph"), isBaseline: true, iterations: 20))
    let check = try Options(["--check-counts", "counts.json", "--dumps", "dump"])
    #expect(check == Options(task: .checkCounts(file: "counts.json"), dumps: "dump"))
  }

  @Test(arguments: [
    ["--variant", "swinject"], ["--iterations", "-1"], ["--count"], ["--markdown"],
  ])
  func `Invalid, incomplete and unknown options are a mistake`(arguments: [String]) {
    #expect(throws: UsageError.self) { try Options(arguments) }
  }
}
