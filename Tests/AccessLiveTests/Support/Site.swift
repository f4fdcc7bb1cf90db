import API
import APITesting
import Access
import Foundation
import Logging
import LoggingTesting
import Storage
import Testing

@testable import AccessLive

/// Routes behind an authorizer, and tokens for them.
struct Site {
  let tokens: SQLTokenRegistry
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

  private init(_ tokens: SQLTokenRegistry) {
    self.tokens = tokens
    authorizer = TokenAuthorizer(
      tokens: tokens, period: OpenPeriod(tokens: tokens), log: log.log, program: "site")
  }

  /// Runs a body with a site on which one token was issued and revoked, so that others are needed.
  static func run(_ body: (Site) async throws -> Void) async throws {
    try await open { site in
      _ = try await site.tokens.revoke(try await site.tokens.issue().token.id)
      try await site.authorizer.prepare()
      try await body(site)
    }
  }

  /// Runs a body with a site on which no token was issued.
  static func open(_ body: (Site) async throws -> Void) async throws {
    try await withTokens { tokens in try await body(Site(tokens)) }
  }

  /// Serves such a site until the body ends.
  static func serve(_ body: (Site, LiveServer) async throws -> Void) async throws {
    try await run { site in try await site.serve { server in try await body(site, server) } }
  }

  func serve(_ body: (LiveServer) async throws -> Void) async throws {
    try await LiveServer.run(Self.routes, authorizer: authorizer, log: log, body)
  }

  /// Serves with another database of tokens, to which the period without a token is over as well.
  func serve(over database: any Database, _ body: (LiveServer) async throws -> Void) async throws {
    let authorizer = TokenAuthorizer(
      tokens: try SQLTokenRegistry(over: database),
      period: authorizer.period, log: log.log, program: "site")
    try await LiveServer.run(Self.routes, authorizer: authorizer, log: log, body)
  }

  func issue(_ role: Role, expiresAt: Date? = nil) async throws -> IssuedToken {
    try await tokens.issue(try TokenName("ci \(role)"), role, expiresAt: expiresAt)
  }

  /// The details of the audit lines so far.
  var audited: [LogMetadata] { log.events.filter { $0.message == "audit" }.map(\.metadata) }
}

extension IssuedToken {
  /// The field with which a caller sends the token.
  var field: Headers { [.authorization: "Bearer \(bearer.text)"] }
}
