import API
import APITesting
import Access
import Foundation
import Logging
import LoggingTesting
import Testing

@testable import AccessLive

struct AuditTests {
  private func run(_ body: (Site, RoutesUnderTest) async throws -> Void) async throws {
    try await Site.run { site in
      try await body(site, RoutesUnderTest(Site.routes, authorizer: site.authorizer, log: site.log))
    }
  }

  @Test func `An audit line says who did what, in which request, and what came of it`()
    async throws
  {
    try await run { site, routes in
      let issued = try await site.issue(.write)
      var headers = issued.field
      headers[.requestID] = "r-1"
      #expect(await routes.send(.post, "/things?secret=1", headers: headers).status == .created)
      let event = try #require(site.log.events.first { $0.message == "audit" })
      #expect(
        event.metadata == [
          "requestID": "r-1", "outcome": "allowed", "action": "things.create",
          "resource": "/things", "requires": "write", "status": 201, "created": "/things/7",
          "principal": .string("\(issued.token.id)"), "name": "ci write", "role": "write",
        ])
    }
  }

  @Test func `Refused requests are audited with the reason`() async throws {
    try await run { site, routes in
      let reader = try await site.issue(.read)
      let expired = try await site.issue(.read, expiresAt: .distantPast)
      _ = await routes.send(.get, "/things/1")
      _ = await routes.send(.get, "/things/1", headers: [.authorization: "Basic x"])
      _ = await routes.send(.get, "/things/1", headers: [.authorization: "Bearer x"])
      _ = await routes.send(.get, "/things/1", headers: expired.field)
      _ = await routes.send(.post, "/things", headers: reader.field)
      #expect(
        site.audited.map { $0["reason"] } == [
          "no credentials", "other scheme", "malformed token", "expired token",
          "no permission to write",
        ])
      #expect(site.audited.allSatisfy { $0["outcome"] == "refused" })
      #expect(site.audited.map { $0["status"] } == [401, 401, 401, 401, 403])
      #expect(
        site.audited.map { $0["principal"] } == [
          nil, nil, nil, .string("\(expired.token.id)"), .string("\(reader.token.id)"),
        ])
    }
  }

  @Test func `A failure after the permission was given is audited with its status`() async throws {
    try await run { site, routes in
      let field = try await site.issue(.read).field
      _ = await routes.send(.get, "/missing", headers: field)
      _ = await routes.send(.get, "/broken", headers: field)
      #expect(site.audited.map { $0["outcome"] } == ["allowed", "allowed"])
      #expect(site.audited.map { $0["status"] } == [404, 500])
    }
  }

  @Test func `A cancelled handler is audited as unavailable, as its client is told`() async throws {
    try await Site.run { site in
      let cancelled = Route(.get, "/cancelled", name: "cancelled", access: .requires(.read)) { _ in
        throw CancellationError()
      }
      let routes = try await RoutesUnderTest(
        [cancelled], authorizer: site.authorizer, log: site.log)
      _ = await routes.send(.get, "/cancelled", headers: try await site.issue(.read).field)
      #expect(site.audited.map { $0["status"] } == [503])
    }
  }

  @Test func `No line of the log has a token`() async throws {
    try await run { site, routes in
      let issued = try await site.issue(.read)
      let secret = issued.bearer.text.suffix(64)
      let wrong = "truss_000000000000_\(secret)"
      for field in [
        issued.bearer.text, wrong, "\(secret)", issued.bearer.text + "0", "x " + issued.bearer.text,
      ] {
        _ = await routes.send(.get, "/broken", headers: [.authorization: "Bearer \(field)"])
      }
      #expect(site.audited.count == 5)
      #expect(!String(describing: site.log.events).contains(secret))
    }
  }

  @Test func `Audit lines are written at every level of the log`() async throws {
    try await Site.run { site in
      let events = RecordingLog()
      let quiet = Log(threshold: .error) { event in
        events.log.announce(event.message, event.metadata)
      }
      let authorizer = TokenAuthorizer(
        tokens: site.tokens, period: OpenPeriod(tokens: site.tokens), log: quiet, program: "site")
      let routes = try await RoutesUnderTest(Site.routes, authorizer: authorizer)
      _ = await routes.send(.get, "/things/1")
      #expect(events.events.map(\.message) == ["audit"])
    }
  }

  @Test func `Routes that are open to everyone are not audited`() async throws {
    try await run { site, routes in
      _ = await routes.send(.get, "/open")
      _ = await routes.send(.get, "/healthz")
      #expect(site.audited.isEmpty)
    }
  }
}
