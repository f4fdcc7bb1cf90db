import Testing
import Truss

/// The time that a single hook may take.
struct HookTimeoutTests {
  final class Database: Sendable {}
  final class Server: Sendable { init(database: Database) {} }

  let journal = Journal()
  let clock = ManualClock()

  private var database: Singleton<Database> {
    Singleton(Database.init).noting("database", in: journal)
  }

  /// Runs an application with a server over a database, advances the time whenever a hook hangs, and
  /// returns the error of the run.
  private func run(
    startTimeout: Duration = .seconds(60), stopTimeout: Duration = .seconds(30),
    advancing steps: [(line: String, by: Duration)],
    _ server: (consuming Singleton<Server>) -> Singleton<Server>
  ) async throws -> LifecycleError {
    let server = server(Singleton(Server.init(database:))).exported()
    let container = try await Container(of: Server.self) {
      database
      server
    }
    let run = Task { [clock] in
      try await container.run(
        startTimeout: startTimeout, stopTimeout: stopTimeout, on: clock
      ) { _ = try $0.resolve(Server.self) }
    }
    for (line, duration) in steps {
      await journal.wait(for: line)
      clock.advance(by: duration)
    }
    return try await #require(throws: LifecycleError.self) { try await run.value }
  }

  @Test func `A stop hook that exceeds its time is reported; dependencies stop`() async throws {
    let error = try await run(advancing: [("hang", .seconds(5))]) {
      $0.onStop(within: .seconds(5)) { _ in await journal.hang("hang") }
    }
    #expect(journal.entries == ["start database", "hang", "stop database"])
    #expect(error.key == Key(Server.self))
    #expect(error.phase == .stop)
    #expect(error.others.isEmpty)
    #expect(error.description.hasPrefix("the stop hook of `Server` (TrussTests/"))
    #expect(error.description.hasSuffix("did not end within 5.0 seconds"))
  }

  @Test func `Stop hooks without a time limit leave part of the budget to others`() async throws {
    let error = try await run(advancing: [("first", .seconds(15)), ("second", .seconds(7.5))]) {
      $0.onStop { _ in await journal.hang("second") }.onStop { _ in await journal.hang("first") }
    }
    #expect(journal.entries == ["start database", "first", "second", "stop database"])
    #expect(error.description.contains("did not end within 15.0 seconds"))
    #expect(error.others.map(\.description).last?.hasSuffix("within 7.5 seconds") == true)
  }

  @Test func `A hook that exceeds its time is cancelled`() async throws {
    let error = try await run(advancing: [("stopping", .seconds(5))]) {
      $0.onStop(within: .seconds(5)) { _ in
        journal.note("stopping")
        while !Task.isCancelled { await Task.yield() }
        journal.note("cancelled")
      }
    }
    await journal.wait(for: "cancelled")
    #expect(error.description.hasSuffix("did not end within 5.0 seconds"))
  }

  @Test func `A start hook that exceeds its time ends the start`() async throws {
    let error = try await run(advancing: [("hang", .seconds(5))]) {
      $0.onStart(within: .seconds(5)) { _ in await journal.hang("hang") }
        .onStop { _ in journal.note("stop server") }
    }
    #expect(journal.entries == ["start database", "hang", "stop server", "stop database"])
    #expect(error.key == Key(Server.self))
    #expect(error.phase == .start)
    #expect(error.description.hasSuffix("did not end within 5.0 seconds"))
  }

  // MARK: - Budgets

  @Test func `A hanging hook ends the start with its budget; what started stops`() async throws {
    let error = try await run(startTimeout: .seconds(9), advancing: [("hang", .seconds(9))]) {
      $0.onStart(within: .seconds(20)) { _ in await journal.hang("hang") }
    }
    #expect(journal.entries == ["start database", "hang", "stop database"])
    #expect(error.key == Key(Server.self))
    #expect(error.description.hasSuffix("did not end within 9.0 seconds"))
  }

  @Test func `The end of the budget ends the stop, and names what is not stopped`() async throws {
    let error = try await run(stopTimeout: .seconds(9), advancing: [("hang", .seconds(9))]) {
      $0.onStop(within: .seconds(9)) { _ in await journal.hang("hang") }
    }
    #expect(journal.entries == ["start database", "hang"])
    #expect(error.key == Key(Server.self))
    #expect(error.hasBegun)
    #expect(error.others.map(\.key) == [Key(Database.self)])
    #expect(error.others.first?.hasBegun == false)
    let cause = "the budget of 9.0 seconds ended before the stop hook of `Database` ("
    #expect(error.others.first?.description.hasPrefix(cause) == true)
  }

  @Test(arguments: [
    Duration.seconds(Int64.max), .seconds(Int64.max) * 10, .seconds(86_400 * 36_500),
  ])
  func `A budget may be longer than a clock can count`(_ budget: Duration) async throws {
    try await container().run(startTimeout: budget, stopTimeout: budget) { _ in }
    #expect(journal.entries == ["start database", "stop database"])
  }

  @Test(arguments: [Duration.zero, .seconds(-1), .seconds(Int64.min)])
  func `A start without budget runs no hook and names the first`(_ budget: Duration) async throws {
    let error = await #expect(throws: LifecycleError.self) {
      try await container().run(startTimeout: budget) { _ in }
    }
    #expect(error?.phase == .start)
    #expect(error?.key == Key(Database.self))
    #expect(error?.hasBegun == false)
    #expect(journal.entries.isEmpty)
  }

  @Test func `A stop without a budget names everything that it does not stop`() async throws {
    let error = await #expect(throws: LifecycleError.self) {
      try await container().run(stopTimeout: .zero) { _ = try $0.resolve(Server.self) }
    }
    #expect(error?.phase == .stop)
    #expect(error?.key == Key(Server.self))
    #expect(error?.others.map(\.key) == [Key(Database.self)])
    #expect(journal.entries == ["start database"])
  }

  private func container() async throws -> Container {
    try await Container(of: Server.self) {
      Singleton(Server.init(database:)).onStop { _ in }.exported()
      database
    }
  }
}
