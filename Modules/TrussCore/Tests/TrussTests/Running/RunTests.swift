import Testing
import Truss

struct RunTests {
  struct Failure: Error {}

  final class Database: Sendable {}
  final class Service: Sendable { init(database: Database) {} }
  final class Server: Sendable { init(service: Service) {} }

  private func container(
    _ journal: Journal, failing: String? = nil, hanging: String? = nil
  ) async throws -> Container {
    @Sendable func note(_ name: String) async throws {
      journal.note(name)
      if name == failing { throw Failure() }
      if name == hanging {
        // A hook that does not listen to its cancellation.
        await withCheckedContinuation { (_: CheckedContinuation<Void, Never>) in }
      }
    }
    return try await Container(
      TestAssembly {
        Singleton(Server.init(service:))
          .onStart { _ in try await note("start server") }
          .onStop { _ in try await note("stop server") }
          .exported()
        Singleton(Service.init(database:))
          .onStart { _ in try await note("start service") }
          .onStop { _ in try await note("stop service") }
        Singleton(Database.init)
          .onStart { _ in try await note("start database") }
          .onStop { _ in try await note("stop database") }
      } roots: {
        Server.self
      })
  }

  @Test func `Hooks start dependencies first, and stop them last`() async throws {
    let journal = Journal()
    let result = try await container(journal).run { container in
      journal.note("body")
      return try container.resolve(Server.self)
    }
    #expect(
      journal.entries == [
        "start database", "start service", "start server", "body", "stop server", "stop service",
        "stop database",
      ])
    withExtendedLifetime(result) {}
  }

  @Test func `A start that fails stops what was constructed, and names the hook`() async throws {
    let journal = Journal()
    let container = try await container(journal, failing: "start service")
    let error = await #expect(throws: LifecycleError.self) { try await container.run { _ in } }
    #expect(
      journal.entries == ["start database", "start service", "stop service", "stop database"])
    #expect(error?.key == Key(Service.self))
    #expect(error?.phase == .start)
    #expect(error?.description.contains("RunTests.swift:") == true)
    #expect(error?.description.hasSuffix("failed: Failure()") == true)
  }

  @Test func `A stop that fails does not keep the others from stopping`() async throws {
    let journal = Journal()
    let container = try await container(journal, failing: "stop service")
    let error = await #expect(throws: LifecycleError.self) { try await container.run { _ in } }
    #expect(journal.entries.suffix(3) == ["stop server", "stop service", "stop database"])
    #expect(error?.key == Key(Service.self))
    #expect(error?.phase == .stop)
  }

  @Test func `The error of the body comes out after everything was stopped`() async throws {
    let journal = Journal()
    let container = try await container(journal)
    await #expect(throws: Failure.self) { try await container.run { _ in throw Failure() } }
    #expect(journal.entries.last == "stop database")
  }

  @Test
  func `A hook that hangs ends the start at the end of its budget, and what started is stopped`()
    async throws
  {
    let journal = Journal()
    let container = try await container(journal, hanging: "start service")
    let error = await #expect(throws: LifecycleError.self) {
      try await container.run(startTimeout: .milliseconds(50)) { _ in }
    }
    #expect(error?.key == Key(Service.self))
    #expect(error?.description.contains("did not end within 0.05 seconds") == true)
    #expect(journal.entries.last == "stop database")
  }

  @Test func `A hook that hangs ends the stop at the end of its budget`() async throws {
    let journal = Journal()
    let container = try await container(journal, hanging: "stop service")
    let error = await #expect(throws: LifecycleError.self) {
      try await container.run(stopTimeout: .milliseconds(50)) { _ in }
    }
    #expect(error?.phase == .stop)
    #expect(error?.key == Key(Service.self))
  }

  @Test func `The cancellation of its task stops the application`() async throws {
    let journal = Journal()
    let container = try await container(journal)
    let task = Task { try await container.run() }
    await journal.wait(for: "start server")
    task.cancel()
    try await task.value
    #expect(journal.entries.last == "stop database")
  }
}
