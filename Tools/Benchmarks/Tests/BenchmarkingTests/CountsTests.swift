import Foundation
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

  @Test func `Equal counts do not deviate`() {
    #expect(counts().deviations(of: counts()).isEmpty)
  }

  @Test(arguments: [(110.0, true), (111, false), (90, true)])
  func `Instructions may differ by a tenth`(measured: Double, isWithin: Bool) {
    #expect(counts().deviations(of: counts(instructions: measured)).isEmpty == isWithin)
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

  @Test func `A count that varied when it was recorded may differ by a quarter of a percent`() {
    for (recorded, measured, count) in [(389.7, 389.2, 0), (389.7, 388.2, 1), (390, 389.2, 1)] {
      let deviations = counts(allocations: recorded).deviations(of: counts(allocations: measured))
      #expect(deviations.count == count)
    }
  }

  @Test func `A start of a thousand allocations may differ by two, and not by four`() {
    let start = counts(allocations: 1_000)
    #expect(start.deviations(of: counts(allocations: 1_002)).isEmpty)
    #expect(start.deviations(of: counts(allocations: 1_004)).count == 1)
  }

  @Test func `A workload that was not counted is not compared`() {
    #expect(counts().deviations(of: counts(allocations: nil, instructions: nil)).isEmpty)
  }

  @Test func `Added, removed and changed workloads fail`() {
    #expect(
      counts("old").deviations(of: counts("new")) == [.gone("old"), .unrecorded("new")])
    #expect(counts().deviations(of: counts(fingerprint: "g")) == [.unlike("work")])
  }

  @Test func `A fingerprint depends on each part and its boundaries`() {
    #expect(Workload.fingerprint(of: ["a", "b"]) == Workload.fingerprint(of: ["a", "b"]))
    #expect(Workload.fingerprint(of: ["a", "b"]) != Workload.fingerprint(of: ["ab"]))
    #expect(Workload.fingerprint(of: ["a", "b"]) != Workload.fingerprint(of: ["b", "a"]))
    #expect(Workload.fingerprint(of: ["a"]).count == 16)
  }

  @Test func `Counts survive a round trip through JSON`() throws {
    #expect(try Counts(json: counts().json()) == counts())
  }
}
