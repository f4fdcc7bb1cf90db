import API
import APITesting
import Foundation
import HTTPClient
import Logging
import ProgramTesting
import Storage
import Testing
import Truss
import Users
import UsersAssemblies
import UsersServerAssemblies

/// The server's assembly in this process, over a file in a temporary folder or a database on a server.
struct ServerUnderTest {
  let folder: URL
  let address: ServerAddress
  let users: any UserDirectory
  let client: any HTTPClient

  var file: URL { folder.appending(path: Self.fileName) }

  private static let fileName = "users.sqlite"
  private static var configuration: ServerConfiguration {
    var configuration = ServerConfiguration.patient
    configuration.port = 0
    return configuration
  }

  /// Serves users from a file, or from a PostgreSQL database, until the body ends.
  static func run(
    onPostgreSQL database: String? = nil, _ body: (ServerUnderTest) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      let location: StorageConfiguration.Location =
        if let database { .server(database) } else { .file(folder.appending(path: fileName).path) }
      let values = Values {
        Value(configuration)
        Value(LogLevel.error)
        Value(
          StorageConfiguration(
            location, connections: 8, connectTimeout: .seconds(60), queueTimeout: .seconds(3600)))
      }
      let container =
        if database == nil {
          try await Container(ServerAssembly()) { values }
        } else {
          try await Container(OnPostgreSQL(ServerAssembly())) { values }
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
      let address = try #require(server.address)
      let endpoint = try HTTPEndpoint("\(address)", timeout: .seconds(600))
      let clients = try await Container(ClientAssembly()) { Value(endpoint) }
      try await body(
        ServerUnderTest(
          folder: folder, address: address, users: clients.resolve(), client: clients.resolve()))
    }
  }

  func send(_ method: API.Method, _ target: String, json: String? = nil) async throws -> Response {
    let url = URL(string: "\(address)\(target)") ?? folder
    let headers = json == nil ? [:] : ["Content-Type": MediaType.json]
    let body = Data((json ?? "").utf8)
    return Response(
      try await client.send(
        HTTPClientRequest(
          method.rawValue, url, headers: headers, body: body, timeout: .seconds(600))))
  }
}

/// The command-line application, with its HTTP client as a root.
struct ClientAssembly: Assembly {
  var base: some Assembly { RemoteUsersAssembly() }

  var roots: Roots { (any HTTPClient).self }
}
