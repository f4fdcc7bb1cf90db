import API
import APITesting
import Foundation
import Storage
import StorageTesting
import Testing
import Users
import UsersTesting

@testable import UsersLive

/// Each status that an operation can have is produced by a request, and no other is.
struct StatusTests {
  /// The statuses that operations have been seen to answer with.
  private actor Seen {
    private(set) var statuses: [String: Set<Int>] = [:]

    func add(_ response: Response, to operation: String) {
      statuses[operation, default: []].insert(response.status.code)
    }
  }

  private typealias Operation = (name: String, method: API.Method, hasID: Bool, hasBody: Bool)

  private static let operations: [Operation] = [
    ("users.create", .post, false, true), ("users.list", .get, false, false),
    ("users.show", .get, true, false), ("users.update", .patch, true, true),
    ("users.delete", .delete, true, false),
  ]

  private static let everywhere: Set = [400, 401, 403, 413, 414, 431, 500, 501, 503]

  private static let statuses = [
    "users.create": everywhere.union([201, 409, 415, 422]), "users.list": everywhere.union([200]),
    "users.show": everywhere.union([200, 404]),
    "users.update": everywhere.union([200, 404, 409, 415, 422]),
    "users.delete": everywhere.union([204, 404, 409]),
  ]

  @Test func `Every operation answers with its statuses, and with no others`() async throws {
    let seen = Seen()
    try await UsersSite.run(authorizer: TokenCheck()) { site in
      try await produceSuccess(on: site, seen)
      try await produceConflicts(on: site, seen)
      for operation in Self.operations { try await produceRefusals(of: operation, on: site, seen) }
    }
    for (error, expected) in [
      (StorageError.busy(location: "a"), 503), (.corrupt(location: "a", reason: "b"), 500),
    ] {
      try await UsersSite.run(over: FailingDatabase(error: error)) { site in
        for operation in Self.operations {
          let response = try await send(operation, on: site)
          #expect(response.status.code == expected)
          await seen.add(response, to: operation.name)
        }
      }
    }
    for operation in Self.operations {
      let expected = Self.statuses[operation.name]?.sorted()
      #expect(await seen.statuses[operation.name]?.sorted() == expected, "\(operation.name)")
    }
  }

  /// Sends a request that is well-formed, unless something else is asked for.
  private func send(
    _ operation: Operation, on site: UsersSite, suffix: String = "", headers: Headers = [:],
    json: String = #"{"name":"Ada","email":"ada@example.org"}"#
  ) async throws -> Response {
    let target = operation.hasID ? "/v1/users/\(UserID())" : "/v1/users"
    return try await site.send(
      operation.method, target + suffix, headers: headers, json: operation.hasBody ? json : nil)
  }

  private func produceSuccess(on site: UsersSite, _ seen: Seen) async throws {
    let ada = #"{"name":"Ada","email":"a@example.org"}"#
    let created = try await site.send(.post, "/v1/users", json: ada)
    await seen.add(created, to: "users.create")
    let path = try #require(created.headers[.location])
    await seen.add(try await site.send(.post, "/v1/users", json: ada), to: "users.create")
    await seen.add(try await site.send(.get, "/v1/users"), to: "users.list")
    await seen.add(try await site.send(.get, path), to: "users.show")
    for version in [1, 9] {
      let change = #"{"name":"Eve","version":\#(version)}"#
      await seen.add(try await site.send(.patch, path, json: change), to: "users.update")
    }
    for query in ["?version=9", ""] {
      await seen.add(try await site.send(.delete, path + query), to: "users.delete")
    }
  }

  private func produceConflicts(on site: UsersSite, _ seen: Seen) async throws {
    let first = try await site.users.create(try Sample.draft(1))
    let second = try await site.users.create(try Sample.draft(2))
    let response = try await site.send(
      .patch, "/v1/users/\(first.id)", json: #"{"email":"\#(second.email)"}"#)
    await seen.add(response, to: "users.update")
  }

  private func produceRefusals(
    of operation: Operation, on site: UsersSite, _ seen: Seen
  ) async throws {
    func note(_ response: Response) async { await seen.add(response, to: operation.name) }
    await note(try await send(operation, on: site))
    await note(try await send(operation, on: site, suffix: "?x=1"))
    await note(try await send(operation, on: site, headers: [.authorization: "Bearer none"]))
    await note(try await send(operation, on: site, headers: [.authorization: "Bearer wrong"]))
    let long = String(repeating: "a", count: 10_000)
    await note(try await send(operation, on: site, suffix: "?\(long)"))
    await note(try await send(operation, on: site, headers: ["X-Long": long + long]))
    await note(try await send(operation, on: site, headers: ["Transfer-Encoding": "gzip, chunked"]))
    let target = operation.hasID ? "/v1/users/\(UserID())" : "/v1/users"
    await note(try await site.server.send(operation.method, target, body: Data(count: 100_000)))
    guard operation.hasBody else { return }
    await note(try await send(operation, on: site, headers: [.contentType: "text/plain"]))
    await note(try await send(operation, on: site, json: "{}"))
  }
}

/// Allows requests without a token, and rejects two tokens in different ways.
private struct TokenCheck: Authorizer {
  func answer(
    _ request: Request, with route: Route, requiring permission: Permission
  ) async throws -> Response {
    switch request.headers[.authorization] {
    case "Bearer none": throw Problem(.forbidden)
    case "Bearer wrong": throw Problem(.unauthorized, headers: [.wwwAuthenticate: "Bearer"])
    default: return try await route.handler(request)
    }
  }
}
