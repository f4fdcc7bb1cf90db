import Foundation
import Synchronization
import Testing

@testable import Benchmarking

extension Pair {
  /// Sides that do nothing.
  static var idle: Pair { Pair({ _ in 0 }, truss: { _ in 0 }) }
}

struct CounterTests {
  private final class Total: Sendable {
    private let count = Mutex<UInt64>(0)
    var value: UInt64 { count.withLock { $0 } }
    func add(_ more: Int) { count.withLock { $0 += UInt64(more) } }
  }

  private let countable = Workload(
    "countable", "counts", baseline: .dictionary, countedOperations: 500
  ) {
    Pair({ UInt64($0) }, truss: { UInt64($0) })
  }

  @Test func `Each side of a countable workload runs between three marks`() async throws {
    let marks = Total()
    let clocked = Workload("clocked", "does not count", isCountable: false) { .idle }
    let probe = Probe(allocations: { nil }, mark: { marks.add(1) })
    try await Counter([clocked, countable], probe: probe).runWithMarks()
    #expect(marks.value == 6)
  }

  @Test func `Instructions are counted per operation, minus those of the baseline`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (index, total) in [1, 10_500, 20_500, 1, 25_700, 50_700].enumerated() {
      let file = folder.appending(path: "dump.\(index + 1)")
      try Data("version: 1\nevents: Ir\ntotals: \(total)\n".utf8).write(to: file)
    }
    let probe = Probe(allocations: { nil }, mark: {})
    let dumps = InstructionDumps(path: folder.appending(path: "dump").path)
    let tallies = try await Counter([countable], probe: probe).tallies(dumps)
    #expect(Counts(tallies).entries.map(\.ownInstructions) == [30])
    #expect(Counts(tallies).entries.map(\.ownAllocations) == [nil])
    #expect(
      "\(Tally.table(of: tallies))".hasSuffix("| `countable`: counts | 20 | 50 | 2.50 |  |\n"))
  }

  @Test func `A missing file of the profiler is reported`() {
    let dumps = InstructionDumps(path: "/nowhere/dump")
    #expect(throws: CountingError.noDump("/nowhere/dump.2")) {
      try dumps.instructions(ofSide: 0, operations: 1000)
    }
  }

  @Test func `Allocations are counted per operation, without those of the call`() async throws {
    let total = Total()
    let probe = Probe(allocations: { total.value }, mark: {})
    let allocations = try await probe.allocations { count in
      total.add(7 + 3 * count)
      return 0
    }
    #expect(allocations == 3)
  }
}
