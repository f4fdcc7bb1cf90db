import Testing
import Truss

/// Resolutions in a plan that shares many instances per resolution, of which most use a few.
struct WideResolutionTests {
  private struct First: Qualifier {}
  private struct Next<Previous: Qualifier>: Qualifier {}
  private typealias Third = Next<Next<First>>

  /// Injects one service twice in one resolution.
  private struct Pair: Sendable { let first: Census.Member, second: Census.Member }

  /// Binds a number of shared parts, each under another qualifier, with its pair.
  @BindingsBuilder
  private func parts<Q: Qualifier>(_ count: Int, _: Q.Type, _ census: Census) -> Bindings {
    if count > 0 {
      Transient { Census.Member(census) }.qualified(Q.self).sharedPerResolution()
      Transient { (first: Qualified<Q, Census.Member>, second: Qualified<Q, Census.Member>) in
        Pair(first: first.value, second: second.value)
      }.qualified(Q.self).exported()
      Transient { (pair: Qualified<Q, Pair>) in pair.value }.contributed()
      parts(count - 1, Next<Q>.self, census)
    }
  }

  @Test(arguments: [3, 64, 65, 200])
  func `Each resolution shares its own instances, and releases them`(_ count: Int) async throws {
    let census = Census()
    let container = try await Container(of: [Pair].self, Qualified<Third, Pair>.self) {
      parts(count, First.self, census)
    }
    do {
      let pairs = try container.resolve([Pair].self)
      #expect(pairs.count == count && pairs.allSatisfy { $0.first === $0.second })
      #expect(Set(pairs.map { ObjectIdentifier($0.first) }).count == count)
    }
    #expect(census.born.value == count && census.isEmpty)
    do {
      let pair = try container.resolve(Qualified<Third, Pair>.self).value
      #expect(pair.first === pair.second)
    }
    #expect(census.born.value == count + 1 && census.isEmpty)
  }
}
