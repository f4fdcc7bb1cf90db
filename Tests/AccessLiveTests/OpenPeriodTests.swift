import API
import APITesting
import Access
import AccessTesting
import Logging
import LoggingTesting
import Synchronization
import Testing

@testable import AccessLive

/// The server before the first token is issued.
@Suite(.timeLimit(.minutes(20)))
struct OpenPeriodTests {
  private func authorizer(over tokens: any TokenRegistry, log: RecordingLog) -> TokenAuthorizer {
    TokenAuthorizer(
      tokens: tokens, period: OpenPeriod(tokens: tokens), log: log.log, program: "site")
  }

  @Test func `Without a token everyone may do everything on this machine, and the log says so`()
    async throws
  {
    let log = RecordingLog()
    let authorizer = authorizer(over: InMemoryTokenRegistry(), log: log)
    try await authorizer.prepare()
    try await LiveServer.run(Site.routes, authorizer: authorizer, log: log) { server in
      let response = try await server.send(.delete, "/things/1")
      #expect(try JSON(parsing: response.body) == ["id": "anyone", "name": "anyone"])
      let wrong = try await server.send(
        .get, "/things/1", headers: [.authorization: "Bearer nonsense"])
      #expect(wrong.status == .ok)
    }
    let started = await log.event("server started")
    #expect(started.metadata["admits"] == "everyone on this machine")
    #expect(!log.events.contains { $0.message == "audit" })
  }

  @Test func `Without a token a page of another host gets nothing`() async throws {
    let log = RecordingLog()
    let authorizer = authorizer(over: InMemoryTokenRegistry(), log: log)
    try await LiveServer.run(Site.routes, authorizer: authorizer, log: log) { server in
      let page = try await server.send(.get, "/things/1", headers: ["Host": "example.org"])
      #expect(page.status == .forbidden)
      #expect(Problem(page)?.detail?.contains("Add a token to the database with") == true)
      let program = try await server.send(.get, "/things/1")
      #expect(program.status == .ok)
    }
  }

  @Test(arguments: ["0.0.0.0", "::", "::ffff:127.0.0.1"])
  func `Without a token the server does not listen beyond this machine`(
    _ host: String
  ) async throws {
    let log = RecordingLog()
    let authorizer = authorizer(over: InMemoryTokenRegistry(), log: log)
    try await authorizer.prepare()
    let error = await #expect(throws: (any Error).self) {
      try await LiveServer.run(
        Site.routes, authorizer: authorizer, configuration: ServerConfiguration(host: host),
        log: log
      ) { _ in }
    }
    #expect(
      "\(try #require(error))".contains(
        """
        Everyone may do everything, so the server does not listen on \(host), which other machines \
        may reach. Add a token to the database with “site tokens add --role admin --name NAME”, or listen on \
        127.0.0.1.
        """))
    #expect(!log.events.contains { $0.message == "server started" })
  }

  @Test func `With a token the server listens anywhere, and the log says whom it admits`()
    async throws
  {
    let site = try await Site()
    let configuration = ServerConfiguration(host: "0.0.0.0")
    try await LiveServer.run(
      Site.routes, authorizer: site.authorizer, configuration: configuration, log: site.log
    ) { server in
      #expect(server.address.host == "0.0.0.0")
    }
    let started = await site.log.event("server started")
    #expect(started.metadata["admits"] == "callers with permission")
  }

  @Test func `The first token ends the period within a second, for good`() async throws {
    let time = Mutex(ContinuousClock.now)
    let tokens = InMemoryTokenRegistry()
    let period = OpenPeriod(tokens: tokens) { time.withLock(\.self) }
    #expect(try await period.lasts())
    let issued = try await tokens.issue(Sample.request())
    #expect(try await period.lasts(), "the answer is not yet a second old")
    #expect(!period.isOver)
    time.withLock { $0 += .seconds(1) }
    #expect(try await !period.lasts())
    #expect(period.isOver)
    _ = try await tokens.revoke(issued.token.id)
    await tokens.fail(with: .busy("told to fail"))
    time.withLock { $0 += .seconds(100) }
    #expect(try await !period.lasts(), "it asks no more")
  }

  @Test func `If it is not known whether there are tokens, no caller passes`() async throws {
    let tokens = InMemoryTokenRegistry()
    await tokens.fail(with: .busy("told to fail"))
    let log = RecordingLog()
    let authorizer = authorizer(over: tokens, log: log)
    await #expect(throws: AccessError.self) { try await authorizer.prepare() }
    let routes = try await RoutesUnderTest(Site.routes, authorizer: authorizer)
    #expect(await routes.send(.get, "/things/1").status == .serviceUnavailable)
    #expect(await routes.send(.get, "/open").status == .ok)
  }
}
