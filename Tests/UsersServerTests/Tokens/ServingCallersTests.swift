import API
import AppAssembly
import Foundation
import ProgramTesting
import StorageTesting
import Testing
import Truss
import Users
import UsersTesting

/// A server process whose callers need tokens.
struct ServingCallersTests {
  @Test func `Without a token the server refuses every address that others may reach`()
    async throws
  {
    try await withTemporaryFolder { folder in
      for host in ["0.0.0.0", "::"] {
        let result = try await Program("users-server").run(
          ["--port", "0", "--host", host, "--database", "users.sqlite"], in: folder)
        #expect(result.status == 1)
        #expect(
          result.errors.split(separator: "\n").last == """
            users-server: Everyone may do everything, so the server does not listen on \(host), which \
            other machines may reach. Add a token to the database with “users-server tokens add \
            --role admin --name NAME”, or listen on 127.0.0.1.
            """)
      }
    }
  }

  @Test func `Callers do what their roles may do, and a revoked one nothing at all`()
    async throws
  {
    try await withTemporaryFolder { folder in
      try await expectRoles(on: folder.appending(path: "users.sqlite").path, in: folder)
    }
  }

  @Test func `Servers on PostgreSQL share their tokens`() async throws {
    let database = try await PostgresCluster.shared.createDatabase()
    try await withTemporaryFolder { folder in try await expectRoles(on: database, in: folder) }
  }

  private func expectRoles(on database: String, in folder: URL) async throws {
    let tokens = Tokens(database: database, folder: folder)
    let (reader, writer) = (try await tokens.add("read"), try await tokens.add("write"))
    let arguments = ["--port", "0", "--host", "0.0.0.0", "--database", database]
    try await ServerProcess.run(arguments) { server in
      let port = try #require(server.address.split(separator: ":").last)
      let caller = try await Caller("http://127.0.0.1:\(port)")
      #expect(try await caller.status(.get, nil) == .unauthorized)
      #expect(try await caller.status(.get, reader) == .ok)
      #expect(try await caller.status(.post, reader) == .forbidden)
      #expect(try await caller.status(.post, writer) == .created)
      #expect(try await caller.status(.get, nil, "/healthz") == .ok)
      #expect(try await caller.status(.get, nil, "/readyz") == .ok)

      try await tokens("revoke", String(writer.dropFirst(6).prefix(12)))
      #expect(try await caller.status(.get, writer) == .unauthorized)
      #expect(try await caller.status(.get, reader) == .ok)

      let log = try await server.stop().errors
      let audited = log.split(separator: "\n").filter { $0.contains(#""message":"audit""#) }
      #expect(audited.count == 6)
      #expect(!log.contains(writer.suffix(64)) && !log.contains(reader.suffix(64)))
    }
  }

  @Test func `A server that was open to everyone asks for tokens once there is one`()
    async throws
  {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "users.sqlite").path
      try await ServerProcess.run(["--port", "0", "--database", file]) { server in
        let caller = try await Caller(server.address)
        #expect(try await caller.status(.get, nil) == .ok)
        let writer = try await Tokens(database: file, folder: folder).add("write")
        let start = ContinuousClock.now
        while try await caller.status(.get, nil) == .ok, start.duration(to: .now) < .seconds(10) {}
        #expect(try await caller.status(.get, nil) == .unauthorized)
        #expect(try await caller.status(.get, writer) == .ok)
      }
    }
  }
}

/// Sends requests to a server.
private struct Caller {
  private let address: String
  private let client: any HTTPClient

  init(_ address: String) async throws {
    self.address = address
    let endpoint = try UsersEndpoint(address)
    client = try await Container(ClientAssembly()) { Value(endpoint) }.resolve()
  }

  /// Returns the status of the answer to a request with a token.
  func status(
    _ method: API.Method, _ token: String?, _ path: String = "/v1/users"
  ) async throws -> Status {
    let url = try #require(URL(string: address + path))
    var headers: Headers = [.contentType: MediaType.json]
    headers[.authorization] = token.map { "Bearer \($0)" }
    let body = method == .post ? #"{"name":"Eve","email":"eve@example.org"}"# : ""
    return try await client.send(
      HTTPClientRequest(method, url, headers: headers, body: Data(body.utf8))
    ).status
  }
}
