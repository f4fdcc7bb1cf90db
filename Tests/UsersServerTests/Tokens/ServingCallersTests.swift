import API
import Foundation
import HTTPClient
import Logging
import ProgramTesting
import Storage
import StorageTesting
import Testing
import Truss
import Users
import UsersServerAssemblies
import UsersTesting

/// A server process whose callers need tokens.
@Suite(.timeLimit(.minutes(20)))
struct ServingCallersTests {
  @Test func `Without a token the server refuses every address that others may reach`()
    async throws
  {
    try await withTemporaryFolder { folder in
      for host in ["0.0.0.0", "::", "::ffff:127.0.0.1"] {
        let result = try await Program("users-server").run(
          ["--port", "0", "--host", host, "--database", "users.sqlite"], in: folder)
        #expect(result.status == 1)
        #expect(!result.errors.contains("server started"))
        #expect(
          result.errors.split(separator: "\n").last == """
            users-server: Everyone may do everything, so the server does not listen on \(host), which \
            other machines may reach. Add a token to the database with “users-server tokens add \
            --role admin --name NAME”, or listen on 127.0.0.1.
            """)
      }
    }
  }

  @Test func `Callers do what their roles may do, and a revoked one nothing at all`() async throws {
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
    try await ServerProcess.run(["--database", database]) { server in
      let caller = try await Caller(server.address)
      #expect(try await caller.status(.get, nil) == .unauthorized)
      #expect(try await caller.status(.get, reader) == .ok)
      #expect(try await caller.status(.post, reader) == .forbidden)
      #expect(try await caller.status(.post, writer) == .created)
      #expect(try await caller.status(.get, nil, "/healthz") == .ok)
      #expect(try await caller.status(.get, nil, "/readyz") == .ok)
      #expect(try await caller.status(.get, reader, "/v1/users/\(writer)") == .notFound)
      #expect(try await caller.status(.get, nil, "/\(writer)?\(writer)") == .notFound)

      try await tokens("revoke", String(writer.dropFirst(6).prefix(12)))
      #expect(try await caller.status(.get, writer) == .unauthorized)
      #expect(try await caller.status(.get, reader) == .ok)

      let log = try await server.stop().errors
      let audited = log.split(separator: "\n").filter { $0.contains(#""message":"audit""#) }
      #expect(audited.count == 7)
      #expect(!log.contains(writer.suffix(64)) && !log.contains(reader.suffix(64)))
    }
  }

  @Test func `Without a token every route is closed, except those about health`() async throws {
    try await withTemporaryFolder { folder in
      let database = folder.appending(path: "users.sqlite").path
      let token = try await Tokens(database: database, folder: folder).add("metrics")
      try await ServerProcess.run(["--database", database]) { server in
        let caller = try await Caller(server.address)
        let assembly = RoutesAssembly()
        let routes: [Route] = try await Container(assembly) {
          Value(ServerConfiguration())
          Value(LogLevel.error)
          Value(StorageConfiguration(.memory))
        }.resolve()
        #expect(routes.count >= 8)
        for (method, pattern) in routes.map({ ($0.method, $0.pattern) }) {
          let path = pattern.replacing("{id}", with: "6f9619ff-8b86-4d01-b42d-00cf4fc964ff")
          let isOpen = ["/healthz", "/readyz"].contains(path)
          let anonymous = try await caller.status(method, nil, path)
          #expect(anonymous == (isOpen ? .ok : .unauthorized), "\(method) \(path)")
          let measuring = try await caller.status(method, token, path)
          #expect(
            measuring == (isOpen || path == "/metrics" ? .ok : .forbidden), "\(method) \(path)")
        }
      }
    }
  }

  @Test func `The program users does what its token may do`() async throws {
    try await withTemporaryFolder { folder in
      let database = folder.appending(path: "users.sqlite").path
      let tokens = Tokens(database: database, folder: folder)
      let (reader, writer) = (try await tokens.add("read"), try await tokens.add("write"))
      try await ServerProcess.run(["--database", database]) { server in
        let source = ["--server", server.address]
        let add = ["add", "Ada", "ada@example.org"]
        let writing = try Program("users", environment: ["USERS_TOKEN": writer])
        let added = try await writing.run(add + source)
        #expect(added.status == 0, "\(added)")
        let users = try Program("users", environment: ["USERS_TOKEN": reader])
        #expect(try await users.run(["list"] + source).output.contains("ada@example.org"))

        let refused = try await users.run(add + source)
        #expect(refused.status == 1)
        #expect(
          refused.errors == """
            users: \(server.address) answered 403 Forbidden: The token “read” has the role read, \
            which may not write. Give a token that may do this in USERS_TOKEN.

            """)
        let anonymous = try await Program("users").run(["list"] + source)
        #expect(anonymous.status == 1)
        #expect(anonymous.errors.contains("answered 401 Unauthorized: This requires a token."))
      }
    }
  }

  @Test func `A server that was open to everyone asks for tokens once there is one`() async throws {
    try await ServerProcess.run(["--database", "users.sqlite"]) { server in
      let caller = try await Caller(server.address)
      #expect(try await caller.status(.get, nil) == .ok)
      let tokens = Tokens(database: "users.sqlite", folder: server.folder)
      let writer = try await tokens.add("write")
      while try await caller.status(.get, nil) == .ok {}
      #expect(try await caller.status(.get, nil) == .unauthorized)
      #expect(try await caller.status(.get, writer) == .ok)
    }
  }
}

private struct Caller {
  private let address: String
  private let client: any HTTPClient

  init(_ address: String) async throws {
    self.address = address
    let endpoint = try HTTPEndpoint(address, timeout: .seconds(600))
    client = try await Container(ClientAssembly()) { Value(endpoint) }.resolve()
  }

  /// Returns the status of the answer to a request with a token.
  func status(
    _ method: API.Method, _ token: String?, _ path: String = "/v1/users"
  ) async throws -> Status {
    let url = try #require(URL(string: address + path))
    var headers = ["Content-Type": MediaType.json]
    headers["Authorization"] = token.map { "Bearer \($0)" }
    // Some clients send an identifier that is none.
    headers["X-Request-Id"] = token
    let body = method == .post ? #"{"name":"Eve","email":"eve@example.org"}"# : ""
    return Status(
      try await client.send(
        HTTPClientRequest(method.rawValue, url, headers: headers, body: Data(body.utf8))
      ).status)
  }
}

/// The server's assembly, with its routes as a root.
private struct RoutesAssembly: Assembly {
  var base: some Assembly { ServerAssembly() }

  var roots: Roots { [Route].self }
}
