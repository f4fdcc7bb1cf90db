import Testing
import Truss

/// Tasks that end one scope, or a scope and the one around it, at the same time.
struct ScopeEndRaceTests {
  private struct Session: Sendable {}
  private final class Transaction: Sendable {}
  private final class Outbox: Sendable { init(transaction: Transaction) {} }
  private struct Visit: Sendable { let requests: ScopeFactory<Request, Outbox> }
  private typealias Visits = ScopeFactory<Session, Visit>

  let journal = Journal()

  /// An application with hooks that note the outcomes which they are told.
  private func container(
    flush: @escaping @Sendable () async throws -> Void
  ) async throws -> Container {
    try await Container(of: Visits.self) {
      Scoped(in: Request.self) { Transaction() }
        .onEnd { _, outcome in journal.note("transaction \(outcome.word)") }
      Scoped(in: Request.self, Outbox.init(transaction:))
        .onEnd { _, outcome in
          journal.note("outbox \(outcome.word)")
          try await flush()
        }
      Scoped(in: Session.self, Visit.init(requests:)).onEnd { _, _ in }.exported()
    }
  }

  @Test func `The first of two ends decides the outcome that hooks and callers see`() async throws {
    let visits = try await container { await Task.yield() }
    for _ in 0..<Amount.part(of: 2_500) {
      let outer = try visits.resolve(Visits.self).open(Session())
      let inner = try outer.entry.requests.open(Request())
      async let outerEnd: Void = outer.end()
      var word = "completed"
      do { try await inner.end() } catch ContainerError.notEnded { word = "failed" }
      try await outerEnd
      #expect(journal.entries.suffix(2) == ["outbox \(word)", "transaction \(word)"])
    }
  }

  @Test func `A scope cannot be completed once the one around it has begun to end it`() async throws
  {
    let container = try await container {
      await journal.wait(for: "inner ends")
      for _ in 0..<100 { await Task.yield() }
    }
    let outer = try container.resolve(Visits.self).open(Session())
    let inner = try outer.entry.requests.open(Request())
    async let outerEnd: Void = outer.end()
    await journal.wait(for: "outbox failed")
    journal.note("inner ends")
    await #expect(throws: ContainerError.notEnded(Key(Outbox.self))) { try await inner.end() }
    try await outerEnd
    #expect(journal.entries.last == "transaction failed")
  }

  @Test func `Tasks that end one scope at once undo its work after a hook has failed`() async throws
  {
    let container = try await container { throw Failure() }
    let outer = try container.resolve(Visits.self).open(Session())
    for _ in 0..<Amount.part(of: 2_500) {
      let inner = try outer.entry.requests.open(Request())
      let hasFailed = try await raceTasks { _ in
        do { try await inner.end() } catch is Failure { return true }
        return false
      }
      #expect(hasFailed.filter { $0 }.count == 1)
    }
    #expect(Set(journal.entries) == ["outbox completed", "transaction failed"])
  }
}
