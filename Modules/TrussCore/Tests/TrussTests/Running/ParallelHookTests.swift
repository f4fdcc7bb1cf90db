import Testing
import Truss

/// Hooks that run at the same time, because neither has to wait for the other.
struct ParallelHookTests {
  final class Database: Sendable {}
  final class Cache: Sendable {}
  final class Server: Sendable { init(database: Database, cache: Cache) {} }

  let journal = Journal()

  private func container(
    database: (Singleton<Database>) -> Singleton<Database>,
    cache: (Singleton<Cache>) -> Singleton<Cache>
  ) async throws -> Container {
    let (database, cache) = (database(Singleton(Database.init)), cache(Singleton(Cache.init)))
    return try await Container(of: Server.self) {
      Singleton(Server.init(database:cache:)).noting("server", in: journal).exported()
      database
      cache
    }
  }

  @Test func `Hooks that wait for one another start and stop in parallel`() async throws {
    let container = try await container {
      $0.onStart { _ in await journal.meet("start database", "start cache") }
        .onStop { _ in await journal.meet("stop database", "stop cache") }
    } cache: {
      $0.onStart { _ in await journal.meet("start cache", "start database") }
        .onStop { _ in await journal.meet("stop cache", "stop database") }
    }
    try await container.run { _ in }
    #expect(Set(journal.entries.prefix(2)) == ["start database", "start cache"])
    #expect(journal.entries[2...3] == ["start server", "stop server"])
    #expect(Set(journal.entries.suffix(2)) == ["stop database", "stop cache"])
  }

  @Test func `A failing start hook cancels and awaits the others before the stop`() async throws {
    let container = try await container {
      $0.onStart { _ in
        await journal.wait(for: "start cache")
        throw Failure()
      }.onStop { _ in journal.note("stop database") }
    } cache: {
      $0.onStart { _ in
        journal.note("start cache")
        while !Task.isCancelled { await Task.yield() }
        for _ in 0..<100 { await Task.yield() }
        journal.note("cache cancelled")
        try Task.checkCancellation()
      }.onStop { _ in journal.note("stop cache") }
    }
    let error = await #expect(throws: LifecycleError.self) { try await container.run { _ in } }
    #expect(error?.key == Key(Database.self))
    #expect(error?.others.isEmpty == true)
    #expect(journal.entries.prefix(2) == ["start cache", "cache cancelled"])
    #expect(Set(journal.entries.dropFirst(2)) == ["stop cache", "stop database"])
  }

  @Test func `A hook that fails after another one is reported with it`() async throws {
    struct Leak: Error {}
    let container = try await container {
      $0.onStart { _ in
        await journal.wait(for: "start cache")
        throw Failure()
      }
    } cache: {
      $0.onStart { _ in
        journal.note("start cache")
        while !Task.isCancelled { await Task.yield() }
        throw Leak()
      }
    }
    let error = await #expect(throws: LifecycleError.self) { try await container.run { _ in } }
    #expect(error?.key == Key(Database.self))
    #expect(error?.others.map(\.key) == [Key(Cache.self)])
  }

  @Test func `A second signal interrupts running hooks, and prevents the others`() async throws {
    let requests = StopRequests()
    let container = try await Container(of: Server.self, Int.self) {
      Singleton(Server.init(database:cache:)).onStop { _ in await journal.hang("server") }
        .exported()
      Singleton(Database.init).onStop { _ in journal.note("stop database") }
      Singleton(Cache.init)
      Singleton { 7 }.onStop { _ in await journal.hang("number") }.exported()
    }
    let run = Task {
      try await container.run(on: ManualClock(), requests: requests) { container in
        _ = try (container.resolve(Server.self), container.resolve(Int.self))
        requests.receive(.terminate)
      }
    }
    await journal.wait(for: "server")
    await journal.wait(for: "number")
    requests.receive(.interrupt)
    let error = try await #require(throws: LifecycleError.self) { try await run.value }
    let errors = [error] + error.others
    #expect(Set(errors.filter(\.hasBegun).map(\.key)) == [Key(Server.self), Key(Int.self)])
    #expect(errors.filter { !$0.hasBegun }.map(\.key) == [Key(Database.self)])
    let cause = "SIGINT ended the application before the stop hook of"
    #expect(errors.last?.description.hasPrefix(cause) == true)
  }
}
