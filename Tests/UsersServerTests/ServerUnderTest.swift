import API
import AppAssembly
import Foundation
import ProgramTesting
import Storage
import Truss
import Users

/// The server's assembly in this process, over a file in a temporary folder or a database on a server.
struct ServerUnderTest {
  let folder: URL
  let address: ServerAddress
  let users: any UserDirectory
  let client: any HTTPClient

  /// The database file.
  var file: URL { folder.appending(path: Self.fileName) }

  private static let fileName = "users.sqlite"
  private static let configuration = ServerConfiguration(port: 0, logLevel: .error)

  /// Serves users from a file until the body ends.
  static func run(
    busyTimeout: Duration = .seconds(5), _ body: (ServerUnderTest) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: fileName).path
      let container = try await Container(ServerAssembly()) {
        Value(configuration)
        Value(StorageConfiguration(.file(file), busyTimeout: busyTimeout))
      }
      try await serve(container, in: folder, body)
    }
  }

  /// Serves users from a PostgreSQL database until the body ends.
  static func run(
    onPostgreSQL database: String, _ body: (ServerUnderTest) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let container = try await Container(PostgresServerAssembly()) {
        Value(configuration)
        Value(PostgresConfiguration(database))
      }
      try await serve(container, in: folder, body)
    }
  }

  private static func serve(
    _ container: Container, in folder: URL, _ body: (ServerUnderTest) async throws -> Void
  ) async throws {
    try await container.run { container in
      let server: any HTTPServer = try container.resolve()
      guard let address = server.address else { throw NotListening() }
      let endpoint = try UsersEndpoint("\(address)")
      let clients = try await Container(ClientAssembly()) { Value(endpoint) }
      try await body(
        ServerUnderTest(
          folder: folder, address: address, users: clients.resolve(), client: clients.resolve()))
    }
  }

  /// Sends a request.
  func send(
    _ method: API.Method, _ target: String, json: String? = nil
  ) async throws -> HTTPClientResponse {
    let url = URL(string: "\(address)\(target)") ?? folder
    let headers: Headers = json == nil ? [:] : [.contentType: MediaType.json]
    return try await client.send(
      HTTPClientRequest(method, url, headers: headers, body: Data((json ?? "").utf8)))
  }
}

private struct NotListening: Error {}

/// The command-line application, with its HTTP client as a root.
private struct ClientAssembly: Assembly {
  var base: some Assembly { RemoteUsersAssembly() }

  var roots: Roots { (any HTTPClient).self }
}
