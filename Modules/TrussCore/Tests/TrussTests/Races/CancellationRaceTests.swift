import Testing
import Truss

/// Applications that are cancelled at random moments of their life: while the container is made, while
/// hooks start, while scopes are opened, used and ended, and while the application stops.
///
/// `TRUSS_CANCELLED_APPLICATIONS` sets how many there are.
struct CancellationRaceTests {
  /// Counts the events of all applications together.
  private final class Record: Sendable {
    let census = Census()
    let stopped = Counter()
    let managed = Counter()
    let begun = Counter()
    let ended = Counter()
  }

  private final class Database: Census.Member, @unchecked Sendable {}
  private final class Cache: Census.Member, @unchecked Sendable {}
  private final class Index: Census.Member, @unchecked Sendable {}
  private final class Server: Census.Member, @unchecked Sendable {}
  private final class Transaction: Census.Member, @unchecked Sendable {}
  private final class Draft: Census.Member, @unchecked Sendable {}

  private struct Handler: Sendable { let transaction: Transaction, draft: Draft }

  private typealias Handlers = ScopeFactory<Request, Handler>

  /// A moment at which a task may notice that it has been cancelled, or may not.
  private static func pause(_ isDeaf: Bool) async throws {
    await Task.yield()
    if !isDeaf { try await Task.sleep(for: .microseconds(1)) }
  }

  private func assembly(_ record: Record, isDeaf: Bool) -> TestAssembly {
    TestAssembly(Server.self, Handlers.self) {
      Singleton { () async throws -> Database in
        try await Self.pause(isDeaf)
        record.managed.next()
        return Database(record.census)
      }
      .onStart { _ in try await Self.pause(isDeaf) }
      .onStop { _ in
        await Task.yield()
        record.stopped.next()
      }
      Singleton { (_: Database) async throws -> Cache in
        let cache = Cache(record.census)
        try await Self.pause(isDeaf)
        record.managed.next()
        return cache
      }
      .onStop { _ in record.stopped.next() }
      Singleton { @MainActor (_: Database) in Index(record.census) }
      Singleton { (_: Cache, _: Index) in
        record.managed.next()
        return Server(record.census)
      }
      .onStart { _ in try await Self.pause(isDeaf) }
      .onStop { _ in record.stopped.next() }
      .eager().exported()
      Scoped(in: Request.self) { (_: Server) async throws -> Transaction in
        try await Self.pause(isDeaf)
        record.begun.next()
        return Transaction(record.census)
      }
      .onEnd { _, _ in
        await Task.yield()
        record.ended.next()
      }
      Scoped(in: Request.self) { (_: Transaction) async throws -> Draft in
        try await Self.pause(isDeaf)
        return Draft(record.census)
      }
      Scoped(in: Request.self, Handler.init(transaction:draft:)).exported()
    }
  }

  /// Makes a container, runs it and opens scopes in it.
  private func live(_ record: Record, isDeaf: Bool) async throws {
    let container = try await Container(assembly(record, isDeaf: isDeaf))
    try await container.run { container in
      let handlers = try container.resolve(Handlers.self)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<2 {
          group.addTask {
            try await handlers.open(Request()) { _ in try await Self.pause(isDeaf) }
            let scope = try await handlers.open(preparing: Request())
            try await scope.end()
          }
        }
        try await group.waitForAll()
      }
    }
  }

  /// Whether an error is what a cancelled application may throw.
  private func isCancellation(_ error: any Error) -> Bool {
    guard let error = error as? LifecycleError else { return error is CancellationError }
    let isOfHook =
      switch error.reason {
      case .startCancelled: true
      case .failed(let cause): cause is CancellationError
      default: false
      }
    return isOfHook && error.others.allSatisfy(isCancellation)
  }

  @Test func `An application cancelled at any time undoes everything and leaves nothing`() async {
    let record = Record()
    let outcomes = Journal()
    await withTaskGroup(of: Void.self) { group in
      for round in 0..<Amount.cancelledApplications {
        if round >= 16 { await group.next() }
        group.addTask {
          let task = Task { try await live(record, isDeaf: round.isMultiple(of: 5)) }
          for _ in 0..<(round * 7 % 97) { await Task.yield() }
          task.cancel()
          do {
            try await task.value
            outcomes.note("completed")
          } catch {
            outcomes.note(isCancellation(error) ? "cancelled" : "\(error)")
          }
        }
      }
    }
    #expect(outcomes.entries.allSatisfy { ["completed", "cancelled"].contains($0) })
    #expect(outcomes.entries.contains("cancelled"))
    #expect(outcomes.entries.count == Amount.cancelledApplications)
    #expect(await eventually { record.census.isEmpty })
    #expect(record.managed.value == record.stopped.value)
    #expect(record.begun.value == record.ended.value)
  }
}
