import Arguments
import Testing

@testable import Benchmarking

struct OptionsTests {
  private func options(_ arguments: String...) throws -> Options {
    guard case .run(let options) = try Options.command.parse(arguments) else {
      throw Unexpected.help
    }
    return options
  }

  private enum Unexpected: Error {
    case help
  }

  @Test func `Without arguments all workloads are measured in full`() throws {
    #expect(try options() == Options())
  }

  @Test func `A quick run takes the given number of samples`() throws {
    let options = try options("--quick", "--samples", "5", "--filter", "scope", "--filter", "lazy")
    #expect(options.effort.samples == 5)
    #expect(options.effort.nanosecondsForEachSample == Effort.quick.nanosecondsForEachSample)
    #expect(options.filters == ["scope", "lazy"])
  }

  @Test func `A variant runs the given number of times`() throws {
    let task = try options("--count", "graph", "--variant", "hand", "--iterations", "20").task
    #expect(task == .run(workload: "graph", variant: .hand, iterations: 20))
  }

  @Test func `Counts are checked with the files of a profiler`() throws {
    let task = try options("--check-counts", "counts.json", "--dumps", "dump").task
    #expect(task == .checkCounts(Options.CountFiles(record: "counts.json", dumps: "dump")))
  }

  @Test(arguments: [
    ["--variant", "hand"], ["--count", "graph", "--variant", "swinject"], ["--samples", "0"],
    ["--list", "--count", "graph"], ["--dumps", "dump"],
    ["--check-counts", "a", "--record-counts", "b"],
  ])
  func `Conflicting options are a mistake`(arguments: [String]) {
    #expect(throws: UsageError.self) { try Options.command.parse(arguments) }
  }
}
