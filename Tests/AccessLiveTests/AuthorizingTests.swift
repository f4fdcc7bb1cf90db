import API
import APITesting
import Access
import Foundation
import Logging
import LoggingTesting
import Storage
import StorageTesting
import Testing

@testable import AccessLive

/// The answers of a listening server to callers with and without tokens.
@Suite(.timeLimit(.minutes(20)))
struct AuthorizingTests {
  private typealias Call = (method: API.Method, target: String)

  private static let metrics: Call = (.get, "/metrics")
  private static let read: Call = (.get, "/things/1")
  private static let write: Call = (.post, "/things")
  private static let purge: Call = (.delete, "/things/1")

  @Test(arguments: Role.allCases)
  func `A role may do what it names, and nothing beyond`(_ role: Role) async throws {
    try await Site.serve { site, server in
      let field = try await site.issue(role).field
      let expected: [Status] =
        switch role {
        case .metrics: [.ok, .forbidden, .forbidden, .forbidden]
        case .read: [.forbidden, .ok, .forbidden, .forbidden]
        case .write: [.forbidden, .ok, .created, .forbidden]
        case .admin: [.ok, .ok, .created, .ok]
        }
      for (call, status) in zip([Self.metrics, Self.read, Self.write, Self.purge], expected) {
        let response = try await server.send(call.method, call.target, headers: field)
        #expect(response.status == status, "\(call)")
      }
    }
  }

  @Test func `A handler knows the caller`() async throws {
    try await Site.serve { site, server in
      let issued = try await site.issue(.read)
      let response = try await server.send(.get, "/things/1", headers: issued.field)
      #expect(
        try JSON(parsing: response.body) == [
          "id": .string("\(issued.token.id)"), "name": "ci read",
        ])
      let open = try await server.send(.get, "/open", headers: issued.field)
      #expect(try JSON(parsing: open.body) == ["id": "anonymous", "name": "anonymous"])
    }
  }

  @Test func `A missing permission is answered with 403, which names it`() async throws {
    try await Site.serve { site, server in
      let field = try await site.issue(.read).field
      let response = try await server.send(.post, "/things", headers: field)
      let problem = try #require(Problem(response))
      #expect(problem.status == .forbidden)
      #expect(problem.detail == "The token “ci read” has the role read, which may not write.")
      #expect(problem.members == ["requires": "write"])
      #expect(
        response.headers[.wwwAuthenticate]
          == #"Bearer realm="site", error="insufficient_scope", scope="write""#)
    }
  }

  @Test(arguments: [nil, "Basic YWRhOnNlY3JldA==", "Digest x", "token"])
  func `Without a token the answer is 401 with a challenge`(_ field: String?) async throws {
    let headers: Headers = field.map { [.authorization: $0] } ?? [:]
    try await Site.serve { _, server in
      let response = try await server.send(.get, "/things/1", headers: headers)
      let problem = try #require(Problem(response))
      #expect(problem.status == .unauthorized)
      #expect(problem.detail?.contains("“Authorization: Bearer TOKEN”") == true)
      #expect(response.headers[.wwwAuthenticate] == #"Bearer realm="site""#)
      #expect(response.headers[.cacheControl] == "no-store")
    }
  }

  @Test(arguments: ["nonsense", "truss_000000000000_\(String(repeating: "0", count: 64))"])
  func `A token that was not issued is answered with 401`(_ text: String) async throws {
    try await Site.serve { _, server in
      let response = try await server.send(
        .get, "/things/1", headers: [.authorization: "Bearer \(text)"])
      #expect(Problem(response)?.detail == "The token is not valid. Check that it is complete.")
      #expect(response.status == .unauthorized)
      #expect(response.headers[.wwwAuthenticate] == #"Bearer realm="site", error="invalid_token""#)
    }
  }

  @Test func `An expired token is answered with 401`() async throws {
    try await Site.serve { site, server in
      let expired = try await site.issue(.admin, expiresAt: Date(timeIntervalSinceNow: -1))
      let response = try await server.send(.get, "/things/1", headers: expired.field)
      #expect(response.status == .unauthorized)
      #expect(Problem(response)?.detail == "The token is expired. Ask for another one.")
    }
  }

  @Test func `A revoked token is refused immediately, even on an open connection`() async throws {
    try await Site.serve { site, server in
      let issued = try await site.issue(.admin)
      #expect(try await server.send(.get, "/things/1", headers: issued.field).status == .ok)
      _ = try await site.tokens.revoke(issued.token.id)
      let response = try await server.send(.get, "/things/1", headers: issued.field)
      #expect(response.status == .unauthorized)
      #expect(Problem(response)?.detail == "The token is revoked. Ask for another one.")
    }
  }

  @Test(arguments: ["bearer", "BEARER", "bEaReR", "Bearer  "])
  func `The case of the scheme makes no difference`(_ scheme: String) async throws {
    try await Site.serve { site, server in
      let text = try await site.issue(.read).bearer.text
      let response = try await server.send(
        .get, "/things/1", headers: [.authorization: "\(scheme) \(text)"])
      #expect(response.status == .ok)
    }
  }

  @Test(arguments: ["Bearer", "Bearer TOKEN TOKEN", "Bearer TOKEN x", "Bearer TOKEN ,"])
  func `A malformed field is answered with 400`(_ pattern: String) async throws {
    try await Site.serve { site, server in
      let field = pattern.replacing("TOKEN", with: try await site.issue(.read).bearer.text)
      let response = try await server.send(.get, "/things/1", headers: [.authorization: field])
      #expect(response.status == .badRequest)
      #expect(
        response.headers[.wwwAuthenticate] == #"Bearer realm="site", error="invalid_request""#)
      #expect(Problem(response) != nil)
    }
  }

  @Test func `Two fields are answered with 400, even if both have a valid token`() async throws {
    try await Site.serve { site, server in
      let text = try await site.issue(.admin).bearer.text
      let field = "Authorization: Bearer \(text)\n"
      let response = try await server.response(
        to: "GET /things/1 HTTP/1.1\nHost: a\n\(field)\(field)\n")
      #expect(response.status == .badRequest)
      #expect(Problem(response)?.detail?.contains("Send one field") == true)
    }
  }

  @Test func `A token in the query is ignored, and logged nowhere`() async throws {
    try await Site.serve { site, server in
      let text = try await site.issue(.admin).bearer.text
      let response = try await server.send(.get, "/things/1?access_token=\(text)")
      #expect(response.status == .unauthorized)
      _ = await site.log.event("request")
      #expect(!String(describing: site.log.events).contains(text.suffix(64)))
    }
  }

  @Test func `Only routes that exist ask for a token`() async throws {
    try await Site.serve { _, server in
      let nothing = try await server.send(.get, "/nothing")
      #expect(nothing.status == .notFound)
      #expect(try await server.send(.put, "/things").status == .methodNotAllowed)
      #expect(try await server.send(.head, "/things/1").status == .unauthorized)
      for target in ["/open", "/healthz", "/readyz"] {
        #expect(try await server.send(.get, target).status == .ok)
      }
    }
  }

  @Test func `While tokens cannot be checked no caller passes, and the reason stays in the log`()
    async throws
  {
    try await Site.run { site in
      let field = try await site.issue(.admin).field
      let failures: [(StorageError, Status)] = [
        (.busy(location: "a disk on fire"), .serviceUnavailable),
        (.corrupt(location: "a table on fire", reason: "smoke"), .internalServerError),
      ]
      for (error, status) in failures {
        try await site.serve(over: FailingDatabase(error: error)) { server in
          let response = try await server.send(.get, "/things/1", headers: field)
          #expect(response.status == status)
          #expect(response.headers[.retryAfter] == (status == .serviceUnavailable ? "1" : nil))
          #expect(!String(decoding: response.body, as: UTF8.self).contains("on fire"))
        }
      }
      let log = String(describing: site.log.events)
      #expect(log.contains("a disk on fire") && log.contains("a table on fire"))
    }
  }
}
