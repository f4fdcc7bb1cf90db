import Testing
import Truss

/// The time that a single hook may take.
struct HookTimeoutTests {
  final class Database: Sendable {}
  final class Server: Sendable { init(database: Database) {} }

  private func hang() async {
    await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
  }

  private func database(_ journal: Journal) -> Singleton<Database> {
    Singleton(Database.init).onStart { _ in journal.note("start database") }
      .onStop { _ in journal.note("stop database") }
  }

  private func container(
    @BindingsBuilder _ bindings: () -> Bindings
  ) async throws -> Container {
    try await Container(
      TestAssembly {
        bindings()
      } roots: {
        Server.self
      })
  }

  @Test func `A stop hook that exceeds its time is reported, and its dependencies are stopped`()
    async throws
  {
    let journal = Journal()
    let container = try await container {
      database(journal)
      Singleton(Server.init(database:)).onStop(within: .milliseconds(10)) { _ in await hang() }
        .exported()
    }
    let error = await #expect(throws: LifecycleError.self) {
      try await container.run(stopTimeout: .seconds(3600)) { _ = try $0.resolve(Server.self) }
    }
    #expect(journal.entries == ["start database", "stop database"])
    #expect(error?.key == Key(Server.self))
    #expect(error?.phase == .stop)
    #expect(error?.others.isEmpty == true)
    #expect(error?.description.hasPrefix("the stop hook of `Server` (TrussTests/") == true)
    #expect(error?.description.hasSuffix("did not end within 0.01 seconds") == true)
  }

  @Test func `A stop hook without a time of its own leaves time for its dependencies`()
    async throws
  {
    let journal = Journal()
    let container = try await container {
      database(journal)
      Singleton(Server.init(database:)).onStop { _ in await hang() }.exported()
    }
    let error = await #expect(throws: LifecycleError.self) {
      try await container.run(stopTimeout: .seconds(8)) { _ = try $0.resolve(Server.self) }
    }
    #expect(journal.entries == ["start database", "stop database"])
    #expect(error?.key == Key(Server.self))
  }

  @Test func `A start hook that exceeds its time ends the start`() async throws {
    let journal = Journal()
    let container = try await container {
      database(journal)
      Singleton(Server.init(database:))
        .onStart(within: .milliseconds(10)) { _ in await hang() }
        .onStop { _ in journal.note("stop server") }
        .exported()
    }
    let error = await #expect(throws: LifecycleError.self) {
      try await container.run(startTimeout: .seconds(3600)) { _ in }
    }
    #expect(journal.entries == ["start database", "stop server", "stop database"])
    #expect(error?.key == Key(Server.self))
    #expect(error?.phase == .start)
    #expect(error?.description.hasSuffix("did not end within 0.01 seconds") == true)
  }
}
