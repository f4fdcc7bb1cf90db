import Testing

@testable import Benchmarking

struct CountsTests {
  private func counts(
    _ name: String = "work", fingerprint: String = "f", allocations: Double? = 0,
    instructions: Double? = 100
  ) -> Counts {
    Counts(entries: [
      Counts.Entry(
        name: name, fingerprint: fingerprint, ownAllocations: allocations,
        ownInstructions: instructions)
    ])
  }

  @Test(arguments: [(100.0, 100.0, 0), (100, 110, 0), (100, 111, 1), (100, 90, 0)])
  func `Instructions may differ by a tenth`(recorded: Double, measured: Double, count: Int) {
    let deviations = counts(instructions: recorded).deviations(of: counts(instructions: measured))
    #expect(deviations.count == count)
  }

  @Test func `Small numbers of instructions may differ by eight`() {
    let recorded = counts(instructions: 3)
    #expect(recorded.deviations(of: counts(instructions: 11)).isEmpty)
    #expect(!recorded.deviations(of: counts(instructions: 12)).isEmpty)
  }

  @Test func `Too many instructions fail with a complete message`() throws {
    let error = try #require(throws: CountingError.self) {
      try counts().check(counts(instructions: 150)) { _ in }
    }
    #expect(
      error.description == """
        work: The container executes 150 instructions of its own per operation; 100 are \
        recorded, and 110 allowed.
        If this is intended, run “Tools/check-counts --record” and commit the result.
        """)
  }

  @Test func `Fewer instructions are reported, and do not fail`() throws {
    var reported: [String] = []
    try counts().check(counts(instructions: 50)) { reported.append($0) }
    #expect(reported.count == 1)
    #expect(reported.first?.contains("Record the better value.") == true)
  }

  @Test func `One more allocation fails`() {
    let deviation = Counts.Deviation.allocations("work", recorded: 0, measured: 1)
    #expect(throws: CountingError.deviations([deviation])) {
      try counts().check(counts(allocations: 1)) { _ in }
    }
  }

  @Test(arguments: [
    (389.7, 389.2, 0), (389.7, 388.2, 1), (390, 389.2, 1), (1000, 1002, 0), (1000, 1004, 1),
  ])
  func `A count that varied, or of a thousand, may differ by a quarter of a percent`(
    recorded: Double, measured: Double, count: Int
  ) {
    let deviations = counts(allocations: recorded).deviations(of: counts(allocations: measured))
    #expect(deviations.count == count)
  }

  @Test func `A workload that was not counted is not compared`() {
    #expect(counts().deviations(of: counts(allocations: nil, instructions: nil)).isEmpty)
  }

  @Test func `Added, removed and changed workloads fail`() {
    #expect(counts("old").deviations(of: counts("new")) == [.gone("old"), .unrecorded("new")])
    #expect(counts().deviations(of: counts(fingerprint: "g")) == [.unlike("work")])
  }

  @Test func `A fingerprint depends on each part and its boundaries`() {
    #expect(Workload.fingerprint(of: ["a", "b"]) != Workload.fingerprint(of: ["ab"]))
    #expect(Workload.fingerprint(of: ["a", "b"]) != Workload.fingerprint(of: ["b", "a"]))
    let workload = Workload("root", "", shape: "1000 bindings") { .idle }
    #expect(workload.fingerprint == "f8fd5885213aa702")
  }
}
