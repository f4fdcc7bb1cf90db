import API
import APITesting
import Access
import Logging
import LoggingTesting
import Storage
import StorageTesting
import Synchronization
import Testing

@testable import AccessLive

/// The server before the first token is issued.
@Suite(.timeLimit(.minutes(20)))
struct OpenPeriodTests {
  @Test func `Without a token everyone may do everything on this machine, and the log says so`()
    async throws
  {
    try await Site.open { site in
      try await site.authorizer.prepare()
      try await site.serve { server in
        let response = try await server.send(.delete, "/things/1")
        #expect(try JSON(parsing: response.body) == ["id": "anyone", "name": "anyone"])
        let wrong = try await server.send(
          .get, "/things/1", headers: [.authorization: "Bearer nonsense"])
        #expect(wrong.status == .ok)
      }
      let started = await site.log.event("server started")
      #expect(started.metadata["admits"] == "everyone on this machine")
      #expect(site.audited.isEmpty)
    }
  }

  @Test func `Without a token a page of another host gets nothing`() async throws {
    try await Site.open { site in
      try await site.serve { server in
        let page = try await server.send(.get, "/things/1", headers: ["Host": "example.org"])
        #expect(page.status == .forbidden)
        #expect(Problem(page)?.detail?.contains("Add a token to the database with") == true)
        let program = try await server.send(.get, "/things/1")
        #expect(program.status == .ok)
      }
    }
  }

  @Test func `With a token the server listens anywhere, and the log says whom it admits`()
    async throws
  {
    try await Site.run { site in
      let configuration = ServerConfiguration(host: "0.0.0.0")
      try await LiveServer.run(
        Site.routes, authorizer: site.authorizer, configuration: configuration, log: site.log
      ) { server in
        #expect(server.address.host == "0.0.0.0")
      }
      let started = await site.log.event("server started")
      #expect(started.metadata["admits"] == "callers with permission")
    }
  }

  @Test func `The first token ends the period within a second, for good`() async throws {
    try await withTokens { tokens in
      let time = Mutex(ContinuousClock.now)
      let period = OpenPeriod(tokens: tokens) { time.withLock(\.self) }
      #expect(try await period.lasts())
      _ = try await tokens.issue()
      #expect(try await period.lasts(), "the answer is not yet a second old")
      #expect(!period.isOver)
      time.withLock { $0 += .seconds(1) }
      #expect(try await !period.lasts())
      #expect(period.isOver)
      _ = try await tokens.database.write { try $0.execute("DROP TABLE access_tokens") }
      time.withLock { $0 += .seconds(100) }
      #expect(try await !period.lasts(), "it asks no more")
    }
  }

  @Test func `If it is not known whether there are tokens, no caller passes`() async throws {
    let database = FailingDatabase(error: .busy(location: "users.sqlite"))
    let tokens = try SQLTokenRegistry(over: database)
    let authorizer = TokenAuthorizer(
      tokens: tokens, period: OpenPeriod(tokens: tokens), log: RecordingLog().log, program: "site")
    await #expect(throws: AccessError.self) { try await authorizer.prepare() }
    let routes = try await RoutesUnderTest(Site.routes, authorizer: authorizer)
    #expect(await routes.send(.get, "/things/1").status == .serviceUnavailable)
    #expect(await routes.send(.get, "/open").status == .ok)
  }
}
