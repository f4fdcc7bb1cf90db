import Testing
import Truss

struct RunTests {
  final class Database: Sendable {}
  final class Service: Sendable { init(database: Database) {} }
  final class Server: Sendable { init(service: Service) {} }

  let journal = Journal()

  private func container(
    failing: String? = nil, isAsynchronous: Bool = false
  ) async throws -> Container {
    @Sendable func note(_ name: String) async throws {
      journal.note(name)
      if name == failing { throw Failure() }
    }
    let server =
      isAsynchronous
      ? Singleton { (service: Service) async in Server(service: service) }
      : Singleton(Server.init(service:))
    let database =
      isAsynchronous ? Singleton { () async in Database() } : Singleton(Database.init)
    return try await Container(of: Server.self) {
      server.onStart { _ in try await note("start server") }
        .onStop { _ in try await note("stop server") }
        .exported()
      Singleton(Service.init(database:))
        .onStart { _ in try await note("start service") }
        .onStop { _ in try await note("stop service") }
      database.onStart { _ in try await note("start database") }
        .onStop { _ in try await note("stop database") }
    }
  }

  @Test(arguments: [false, true])
  func `Dependencies start first and stop last`(isAsynchronous: Bool) async throws {
    try await container(isAsynchronous: isAsynchronous).run { _ in journal.note("body") }
    let starts = ["start database", "start service", "start server"]
    let stops = ["stop server", "stop service", "stop database"]
    #expect(journal.entries == starts + ["body"] + stops)
  }

  @Test func `A failing start stops what was constructed, and names the hook`() async throws {
    let container = try await container(failing: "start service")
    let error = await #expect(throws: LifecycleError.self) { try await container.run { _ in } }
    #expect(
      journal.entries == ["start database", "start service", "stop service", "stop database"])
    #expect(error?.key == Key(Service.self))
    #expect(error?.phase == .start)
    #expect(error?.description.contains("RunTests.swift:") == true)
    #expect(error?.description.hasSuffix("failed: Failure()") == true)
  }

  @Test func `A failing stop hook does not prevent the others`() async throws {
    let container = try await container(failing: "stop service")
    let error = await #expect(throws: LifecycleError.self) { try await container.run { _ in } }
    #expect(journal.entries.suffix(3) == ["stop server", "stop service", "stop database"])
    #expect(error?.key == Key(Service.self))
    #expect(error?.phase == .stop)
  }

  // MARK: - Cancellation

  /// Runs a container in a task that is cancelled after the start, during a body if there is one.
  private func runCancelled(_ container: Container, hasBody: Bool) async throws {
    let task = Task {
      guard hasBody else { return try await container.run() }
      try await container.run { _ in try await Task.sleep(for: .seconds(3600)) }
    }
    await container.waitUntilRunning()
    task.cancel()
    try await task.value
  }

  private func draining(failing: Bool = false) async throws -> Container {
    try await Container(of: Database.self) {
      Singleton(Database.init)
        .onStart { _ in journal.note("started") }
        .onStop { _ in
          try await Task.sleep(for: .milliseconds(1))
          journal.note(Task.isCancelled ? "drained, cancelled" : "drained")
          if failing { throw Failure() }
        }.exported()
    }
  }

  @Test func `Stop hooks do not see the cancellation of the run or of its body`() async throws {
    try await runCancelled(draining(), hasBody: false)
    await #expect(throws: CancellationError.self) {
      try await runCancelled(draining(), hasBody: true)
    }
    #expect(journal.entries == ["started", "drained", "started", "drained"])
  }

  @Test func `A failing stop is reported with the error of the body`() async throws {
    let error = await #expect(throws: LifecycleError.self) {
      try await runCancelled(draining(failing: true), hasBody: true)
    }
    #expect(error?.cause is CancellationError)
    #expect(error?.phase == .stop)
    let description = "CancellationError()\n  then the stop hook of `Database`"
    #expect(error?.description.hasPrefix(description) == true)
  }

  @Test func `Cancelling a start cancels its hook and stops what was constructed`() async throws {
    let container = try await Container(of: Service.self) {
      Singleton(Database.init).onStop { _ in journal.note("stop database") }
      Singleton(Service.init(database:))
        .onStart { _ in
          journal.note("starting")
          try await Task.sleep(for: .seconds(3600))
        }.exported()
    }
    let error = await #expect(throws: LifecycleError.self) {
      try await journal.cancelling(at: "starting") { try await container.run() }
    }
    #expect(error?.phase == .start)
    let description = "the start was cancelled during the start hook of `Service` ("
    #expect(error?.description.hasPrefix(description) == true)
    #expect(journal.entries == ["starting", "stop database"])
  }

  @Test(arguments: [false, true])
  func `A start that is cancelled begins no further hook and no body`(isLast: Bool) async throws {
    let container = try await Container(of: Service.self) {
      Singleton(Database.init)
        .onStart { _ in
          journal.note("starting")
          while !Task.isCancelled { await Task.yield() }
        }.onStop { _ in journal.note("stop database") }
      if isLast {
        Singleton(Service.init(database:)).exported()
      } else {
        Singleton(Service.init(database:)).onStart { _ in journal.note("start service") }.exported()
      }
    }
    let error = await #expect(throws: LifecycleError.self) {
      try await journal.cancelling(at: "starting") {
        if isLast {
          try await container.run { _ in journal.note("body") }
        } else {
          try await container.run()
        }
      }
    }
    #expect(error?.key == Key(Database.self))
    #expect(error?.description.hasPrefix("the start was cancelled during the start hook") == true)
    #expect(journal.entries == ["starting", "stop database"])
  }
}
