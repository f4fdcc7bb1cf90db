import Synchronization
import Testing

@testable import Benchmarking

struct SamplerTests {
  private let sampler = Sampler(samples: 6, nanosecondsForEachSample: 1000, warmUpRounds: 2)

  private final class Journal: Sendable {
    private let calls = Mutex<[(side: String, count: Int)]>([])
    var all: [(side: String, count: Int)] { calls.withLock { $0 } }

    func workload(trussAdds surplus: UInt64 = 0) -> Workload {
      Workload("work", "does nothing", clock: .wall) {
        Pair { count in
          self.note("baseline", count)
        } truss: { count in
          self.note("truss", count) + surplus
        }
      }
    }

    private func note(_ side: String, _ count: Int) -> UInt64 {
      calls.withLock { $0.append((side, count)) }
      return UInt64(count)
    }
  }

  @Test func `The sides take turns going first, and run equally often`() async throws {
    let journal = Journal()
    let times = try await sampler.measure(journal.workload())
    let rounds = journal.all.suffix(8 * 2)
    let pairs = ["baseline", "truss", "truss", "baseline"]
    #expect(rounds.map(\.side) == pairs + pairs + pairs + pairs)
    #expect(Set(rounds.map(\.count)).count == 1)
    #expect((times.baseline.count, times.truss.count) == (6, 6))
  }

  @Test func `Sides that produce different results are not measured`() async throws {
    await #expect(throws: DifferentResults(workload: "work")) {
      try await sampler.measure(Journal().workload(trussAdds: 1))
    }
  }
}
