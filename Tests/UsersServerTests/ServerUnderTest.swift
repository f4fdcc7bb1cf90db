import API
import APITesting
import AppAssembly
import Foundation
import ProgramTesting
import Storage
import Testing
import Truss
import Users

/// The server's assembly in this process, over a file in a temporary folder or a database on a server.
struct ServerUnderTest {
  let folder: URL
  let address: ServerAddress
  let users: any UserDirectory
  let client: any HTTPClient
  let documented: DocumentedAPI

  /// The database file.
  var file: URL { folder.appending(path: Self.fileName) }

  private static let fileName = "users.sqlite"
  private static var configuration: ServerConfiguration {
    var configuration = ServerConfiguration.patient
    (configuration.port, configuration.logLevel) = (0, .error)
    return configuration
  }

  /// Serves users from a file until the body ends.
  static func run(
    busyTimeout: Duration = .seconds(5), _ body: (ServerUnderTest) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: fileName).path
      let container = try await Container(ServerAssembly()) {
        Value(configuration)
        Value(
          StorageConfiguration(
            .file(file), busyTimeout: busyTimeout, queueTimeout: .seconds(3600)))
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
        Value(
          PostgresConfiguration(
            database, connectTimeout: .seconds(60), queueTimeout: .seconds(3600)))
      }
      try await serve(container, in: folder, body)
    }
  }

  private static func serve(
    _ container: Container, in folder: URL, _ body: (ServerUnderTest) async throws -> Void
  ) async throws {
    // A test that shares its processors with many others may wait for long.
    try await container.run(stopTimeout: .seconds(3600)) { container in
      let server: any HTTPServer = try container.resolve()
      guard let address = server.address else { throw NotListening() }
      let endpoint = try UsersEndpoint("\(address)", timeout: .seconds(600))
      let clients = try await Container(ClientAssembly()) { Value(endpoint) }
      let document = await server.respond(to: Request(.get, "/openapi.json"))
      try await body(
        ServerUnderTest(
          folder: folder, address: address, users: clients.resolve(), client: clients.resolve(),
          documented: DocumentedAPI(parsing: document.body)))
    }
  }

  /// Sends a request, and holds the response to the documentation.
  func send(
    _ method: API.Method, _ target: String, json: String? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> HTTPClientResponse {
    let url = URL(string: "\(address)\(target)") ?? folder
    let headers: Headers = json == nil ? [:] : [.contentType: MediaType.json]
    let body = Data((json ?? "").utf8)
    let response = try await client.send(
      HTTPClientRequest(method, url, headers: headers, body: body, timeout: .seconds(600)))
    documented.check(
      response, to: method, target, requestBody: body, sourceLocation: sourceLocation)
    return response
  }
}

private struct NotListening: Error {}

/// The command-line application, with its HTTP client as a root.
struct ClientAssembly: Assembly {
  var base: some Assembly { RemoteUsersAssembly() }

  var roots: Roots { (any HTTPClient).self }
}
