import Synchronization
import Testing

@testable import Benchmarking

struct SamplerTests {
  private let sampler = Sampler(
    effort: Effort(samples: 6, nanosecondsForEachSample: 1000, warmUpRounds: 2),
    probe: Probe(allocations: { nil }, mark: {}))

  private final class Journal: Sendable {
    private let calls = Mutex<[(Variant, Int)]>([])

    var all: [(variant: Variant, count: Int)] { calls.withLock { $0 } }

    func subject(_ variant: Variant, sum: @escaping (Int) -> UInt64 = { UInt64($0) }) -> Subject {
      Subject(variant) { count in
        self.calls.withLock { $0.append((variant, count)) }
        return sum(count)
      }
    }
  }

  @Test func `Variants take turns going first, and run equally often`() async throws {
    let journal = Journal()
    let result = try await sampler.measure(
      Workload("work", "does nothing", target: .ratio(2), clock: .wall, isCountable: false) {
        Variant.columns.map { journal.subject($0) }
      })
    let count = result.operationsInEachSample
    let rounds = journal.all.suffix(8 * 3).map(\.variant)
    #expect(
      rounds.prefix(9) == [
        .hand, .dictionary, .truss, .dictionary, .truss, .hand, .truss, .hand, .dictionary,
      ])
    #expect(journal.all.suffix(8 * 3).allSatisfy { $0.count == count })
  }

  @Test func `Variants that produce different results are not measured`() async throws {
    let journal = Journal()
    let workload = Workload("work", "does nothing", target: nil) {
      [journal.subject(.hand), journal.subject(.truss) { UInt64($0) + 1 }]
    }
    await #expect(throws: MeasurementError.sumsDiffer(workload: "work", .hand, .truss)) {
      try await sampler.measure(workload)
    }
  }

  @Test func `A workload without its baseline is not measured`() async throws {
    let journal = Journal()
    let workload = Workload("work", "does nothing", baseline: .dictionary, target: nil) {
      [journal.subject(.truss)]
    }
    await #expect(throws: MeasurementError.noBaseline(workload: "work")) {
      try await sampler.measure(workload)
    }
  }

  @Test func `All variants are compared with the baseline`() async throws {
    let journal = Journal()
    let result = try await sampler.measure(
      Workload("work", "does nothing", target: .ratio(1e9), clock: .wall, isCountable: false) {
        [journal.subject(.hand), journal.subject(.truss)]
      })
    #expect(result[.hand]?.comparison == nil)
    #expect(result[.truss]?.comparison != nil)
    #expect(result[.dictionary] == nil)
    #expect(result.isTargetMet == true)
  }
}
