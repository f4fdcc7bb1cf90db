import API
import APITesting
import Access
import AccessTesting
import Foundation
import Logging
import LoggingTesting
import Testing

@testable import AccessLive

/// Routes behind an authorizer, and tokens for them.
struct Site {
  let tokens: InMemoryTokenRegistry
  let authorizer: TokenAuthorizer
  let log = RecordingLog()

  static let routes: [Route] = [
    Route(.get, "/open", name: "open", access: .everyone, handler: who),
    Route(.get, "/things/{id}", name: "things.show", access: .requires(.read), handler: who),
    Route(.post, "/things", name: "things.create", access: .requires(.write)) { request in
      Response(.created, headers: [.location: "/things/7"])
    },
    Route(
      .delete, "/things/{id}", name: "things.purge", access: .requires(Permission("things.purge")),
      handler: who),
    Route(.get, "/missing", name: "missing", access: .requires(.read)) { _ in
      throw Problem.notFound("There is no such thing.")
    },
    Route(.get, "/broken", name: "broken", access: .requires(.read)) { _ in throw URLError(.unknown)
    },
  ]

  private static let who: Route.Handler = { request in
    let principal = request.context.principal
    return try .json(["id": principal.id, "name": principal.name])
  }

  /// Creates a site on which one token was issued and revoked, so that others are needed.
  init() async throws {
    tokens = InMemoryTokenRegistry()
    _ = try await tokens.revoke(try await tokens.issue(Sample.request()).token.id)
    authorizer = TokenAuthorizer(
      tokens: tokens, period: OpenPeriod(tokens: tokens), log: log.log, program: "site")
    try await authorizer.prepare()
  }

  func serve(_ body: (LiveServer) async throws -> Void) async throws {
    try await LiveServer.run(Self.routes, authorizer: authorizer, log: log, body)
  }

  func issue(_ role: Role, expiresAt: Date? = nil) async throws -> IssuedToken {
    try await tokens.issue(
      TokenRequest(name: try TokenName("ci \(role)"), role: role, expiresAt: expiresAt))
  }

  /// The details of the audit lines so far.
  var audited: [LogMetadata] { log.events.filter { $0.message == "audit" }.map(\.metadata) }
}

extension IssuedToken {
  /// The field with which a caller sends the token.
  var field: Headers { [.authorization: "Bearer \(bearer.text)"] }
}
