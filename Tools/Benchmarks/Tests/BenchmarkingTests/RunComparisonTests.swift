import Testing

@testable import Benchmarking

struct RunComparisonTests {
  private func run(_ workloads: WorkloadResult...) -> RunResult {
    RunResult(samples: 3, workloads: workloads)
  }

  @Test func `Runs are compared by their ratios, not by their times`() throws {
    let earlier = run(result("work", [.hand: [10, 10, 10], .truss: [20, 20, 20]]))
    let later = run(result("work", [.hand: [30, 30, 30], .truss: [45, 45, 45]]))
    let table = try RunComparison(of: later, with: earlier).table
    let cells = table.split(separator: "\n")[2].split(separator: " ").map(String.init)
    #expect(cells == ["work", "2.00", "1.50", "-25", "%", "faster"])
  }

  @Test func `A change within the spread is not reported`() throws {
    let earlier = run(result("work", [.hand: [10, 10, 10], .truss: [10, 20, 30]]))
    let later = run(result("work", [.hand: [10, 10, 10], .truss: [21, 21, 21]]))
    #expect(try RunComparison(of: later, with: earlier).table.contains(" no\n"))
  }

  @Test func `Workloads that differ are rejected by name`() {
    let earlier = run(result("work", shape: "10", [.hand: [1]]), result("same", [.hand: [1]]))
    let later = run(result("work", shape: "20", [.hand: [1]]), result("same", [.hand: [1]]))
    #expect(throws: ComparisonError.unlike(["work"])) {
      try RunComparison(of: later, with: earlier)
    }
  }

  @Test func `Runs without a common workload are rejected`() {
    #expect(throws: ComparisonError.nothingInCommon) {
      try RunComparison(
        of: run(result("one", [.hand: [1]])), with: run(result("other", [.hand: [1]])))
    }
  }

  @Test func `A fingerprint depends on each part and its boundaries`() {
    #expect(Fingerprint.of(["a", "b"]) == Fingerprint.of(["a", "b"]))
    #expect(Fingerprint.of(["a", "b"]) != Fingerprint.of(["ab"]))
    #expect(Fingerprint.of(["a", "b"]) != Fingerprint.of(["b", "a"]))
    #expect(Fingerprint.of(["a"]).count == 16)
  }
}
