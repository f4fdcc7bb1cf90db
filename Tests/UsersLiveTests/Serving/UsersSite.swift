import API
import APITesting
import Foundation
import Logging
import LoggingTesting
import Storage
import StorageTesting
import Testing
import Truss
import TrussTesting
import Users

@testable import UsersLive

/// The routes of the module over real connections, with a database in memory.
struct UsersSite: Sendable {
  let server: LiveServer
  let users: any UserDirectory

  /// Serves until the body ends.
  static func run(
    authorizer: (any Authorizer)? = nil, _ body: (UsersSite) async throws -> Void
  ) async throws {
    try await withInMemoryDatabase(migrations: [UsersMigrations.createUsers]) { database in
      try await run(over: database, authorizer: authorizer, body)
    }
  }

  /// Serves users of a database until the body ends.
  static func run(
    over database: any Database, authorizer: (any Authorizer)? = nil,
    _ body: (UsersSite) async throws -> Void
  ) async throws {
    let log = RecordingLog()
    let container = try await Container(
      ModuleAssembly(UsersModule()) {
        Value((any Database).self, database)
        Value(log.log)
        Scoped(in: RequestContext.self, RequestLog.init(log:context:))
      })
    let routes = try container.resolve([Route].self)
    try await LiveServer.run(routes, authorizer: authorizer, log: log) { server in
      try await body(UsersSite(server: server, users: container.resolve()))
    }
    // The scopes of requests need the container.
    withExtendedLifetime(container) {}
  }

  /// Sends a request; a body is declared as JSON.
  func send(
    _ method: API.Method, _ target: String, headers: Headers = [:], json: String? = nil
  ) async throws -> Response {
    var headers = headers
    if json != nil, headers[.contentType] == nil { headers[.contentType] = MediaType.json }
    let body = Data((json ?? "").utf8)
    return try await server.send(method, target, headers: headers, body: body)
  }
}

extension Response {
  /// The problem in the body, or a placeholder when there is none.
  var problem: Problem { Problem(self) ?? Problem(status, detail: "no problem") }

  /// The kind of the problem, if it is one of users.
  var kind: UsersProblemKind? { UsersProblemKind(rawValue: problem.type) }

  /// The messages about invalid fields, by the names of these.
  var faults: [(field: String, message: String)] {
    guard case .array(let errors) = problem.members["errors"] else { return [] }
    return errors.compactMap { error in
      guard case .object(let members) = error, let field = members["field"]?.stringValue,
        let message = members["message"]?.stringValue
      else { return nil }
      return (field, message)
    }
  }
}
