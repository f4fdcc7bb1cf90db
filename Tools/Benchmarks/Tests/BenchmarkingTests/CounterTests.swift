import Foundation
import Synchronization
import Testing

@testable import Benchmarking

struct CounterTests {
  private final class Marks: Sendable {
    private let marks = Mutex(0)

    var count: Int { marks.withLock { $0 } }

    func add() { marks.withLock { $0 += 1 } }
  }

  private let countable = Workload(
    "countable", "counts", baseline: .dictionary, target: nil, countedOperations: 500
  ) {
    [Variant.hand, .dictionary, .truss].map { variant in Subject(variant) { UInt64($0) } }
  }

  @Test func `Every countable variant runs between three marks`() async throws {
    let marks = Marks()
    let clocked = Workload("clocked", "does not count", target: nil, isCountable: false) { [] }
    let probe = Probe(allocations: { nil }, mark: { marks.add() })
    try await Counter([clocked, countable], probe: probe).runWithMarks()
    #expect(marks.count == 6)
  }

  @Test func `Instructions are counted per operation, minus those of the baseline`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let totals = [1, 10_500, 20_500, 1, 25_700, 50_700]
    for (index, total) in totals.enumerated() {
      let file = folder.appending(path: "dump.\(index + 1)")
      try Data("version: 1\nevents: Ir\ntotals: \(total)\n".utf8).write(to: file)
    }
    let probe = Probe(allocations: { nil }, mark: {})
    let dumps = InstructionDumps(path: folder.appending(path: "dump").path)
    let counts = try await Counter([countable], probe: probe).counts(dumps)
    #expect(counts.entries.map(\.ownInstructions) == [30])
    #expect(counts.entries.map(\.ownAllocations) == [nil])
  }

  @Test func `A missing file of the profiler is reported`() {
    let dumps = InstructionDumps(path: "/nowhere/dump")
    #expect(throws: CountingError.noDump("/nowhere/dump.2")) {
      try dumps.instructions(ofVariant: 0, operations: 1000)
    }
  }
}
