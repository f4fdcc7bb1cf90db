import Testing
import Truss

struct RunTests {
  struct Failure: Error {}

  final class Database: Sendable {}
  final class Service: Sendable { init(database: Database) {} }
  final class Server: Sendable { init(service: Service) {} }

  private func container(
    _ journal: Journal, failing: String? = nil
  ) async throws -> Container {
    @Sendable func note(_ name: String) async throws {
      journal.note(name)
      if name == failing { throw Failure() }
    }
    return try await Container(of: Server.self) {
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
    }
  }

  @Test func `Start hooks run dependencies first, and stop hooks run them last`() async throws {
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

  @Test func `A failing start stops what was constructed, and names the hook`() async throws {
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

  @Test func `A failing stop hook does not prevent the others`() async throws {
    let journal = Journal()
    let container = try await container(journal, failing: "stop service")
    let error = await #expect(throws: LifecycleError.self) { try await container.run { _ in } }
    #expect(journal.entries.suffix(3) == ["stop server", "stop service", "stop database"])
    #expect(error?.key == Key(Service.self))
    #expect(error?.phase == .stop)
  }

  @Test func `The error of the body is rethrown after everything has stopped`() async throws {
    let journal = Journal()
    let container = try await container(journal)
    await #expect(throws: Failure.self) { try await container.run { _ in throw Failure() } }
    #expect(journal.entries.last == "stop database")
  }

  // MARK: - Cancellation

  @Test func `The cancellation of its task stops the application`() async throws {
    let journal = Journal()
    let container = try await container(journal)
    let task = Task { try await container.run() }
    await container.waitUntilRunning()
    task.cancel()
    try await task.value
    #expect(journal.entries.last == "stop database")
  }

  /// Runs in a task that is cancelled once a line is recorded, and returns the outcome of the run.
  private func cancelled(
    at line: String, of journal: Journal, _ run: @escaping @Sendable () async throws -> Void
  ) async -> Result<Void, any Error> {
    let task = Task { try await run() }
    await journal.wait(for: line)
    task.cancel()
    return await task.result
  }

  /// Runs in a task that is cancelled once the container has started, and returns the outcome.
  private func cancelled(
    _ container: Container, _ run: @escaping @Sendable (Container) async throws -> Void
  ) async -> Result<Void, any Error> {
    let task = Task { try await run(container) }
    await container.waitUntilRunning()
    task.cancel()
    return await task.result
  }

  private func draining(_ journal: Journal, failing: Bool = false) async throws -> Container {
    try await Container(of: Database.self) {
      Singleton(Database.init)
        .onStart { _ in journal.note("started") }
        .onStop { _ in
          try await Task.sleep(for: .milliseconds(1))
          journal.note(Task.isCancelled ? "drained, cancelled" : "drained")
          if failing { throw Failure() }
        }
        .exported()
    }
  }

  @Test func `Stop hooks do not see the cancellation of the run`() async throws {
    let journal = Journal()
    let container = try await draining(journal)
    try await cancelled(container) { try await $0.run() }.get()
    #expect(journal.entries == ["started", "drained"])
  }

  @Test func `Stop hooks do not see the cancellation of the body`() async throws {
    let journal = Journal()
    let container = try await draining(journal)
    let result = await cancelled(container) {
      try await $0.run { _ in try await Task.sleep(for: .seconds(3600)) }
    }
    #expect(throws: CancellationError.self) { try result.get() }
    #expect(journal.entries == ["started", "drained"])
  }

  @Test func `A failing stop is reported with the error of the body`() async throws {
    let journal = Journal()
    let container = try await draining(journal, failing: true)
    let result = await cancelled(container) {
      try await $0.run { _ in try await Task.sleep(for: .seconds(3600)) }
    }
    let error = #expect(throws: LifecycleError.self) { try result.get() }
    #expect(error?.cause is CancellationError)
    #expect(error?.phase == .stop)
    #expect(
      error?.description.hasPrefix("CancellationError()\n  then the stop hook of `Database`")
        == true)
  }

  @Test func `The cancellation of a start cancels its hook and stops what was constructed`()
    async throws
  {
    let journal = Journal()
    let container = try await Container(of: Service.self) {
      Singleton(Database.init).onStop { _ in journal.note("stop database") }
      Singleton(Service.init(database:))
        .onStart { _ in
          journal.note("starting")
          try await Task.sleep(for: .seconds(3600))
        }
        .exported()
    }
    let result = await cancelled(at: "starting", of: journal) { try await container.run() }
    let error = #expect(throws: LifecycleError.self) { try result.get() }
    #expect(error?.phase == .start)
    #expect(
      error?.description.hasPrefix("the start was cancelled during the start hook of `Service` (")
        == true)
    #expect(journal.entries == ["starting", "stop database"])
  }

  @Test func `A start that is cancelled begins no further hook`() async throws {
    let journal = Journal()
    let container = try await Container(of: Service.self) {
      Singleton(Database.init)
        .onStart { _ in
          journal.note("starting")
          while !Task.isCancelled { await Task.yield() }
        }
        .onStop { _ in journal.note("stop database") }
      Singleton(Service.init(database:)).onStart { _ in journal.note("start service") }.exported()
    }
    let result = await cancelled(at: "starting", of: journal) { try await container.run() }
    let error = #expect(throws: LifecycleError.self) { try result.get() }
    #expect(error?.key == Key(Database.self))
    #expect(error?.description.hasPrefix("the start was cancelled during the start hook") == true)
    #expect(journal.entries == ["starting", "stop database"])
  }
}
