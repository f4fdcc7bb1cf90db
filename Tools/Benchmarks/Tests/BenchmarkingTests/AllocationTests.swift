import Synchronization
import Testing

@testable import Benchmarking

struct AllocationTests {
  private final class Total: Sendable {
    private let count = Mutex<UInt64>(0)

    var value: UInt64 { count.withLock { $0 } }

    func add(_ more: Int) { count.withLock { $0 += UInt64(more) } }
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

  @Test func `Without a counter there is no count`() async throws {
    let probe = Probe(allocations: { nil }, mark: {})
    #expect(try await probe.allocations { _ in 0 } == nil)
  }
}
