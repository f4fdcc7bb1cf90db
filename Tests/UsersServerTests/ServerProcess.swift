import API
import Foundation
import HTTPClient
import ProgramTesting
import Testing
import Truss
import Users
import UsersAssemblies

/// A `users-server` that runs as a separate process on a free port.
struct ServerProcess {
  /// The folder in which it runs.
  let folder: URL

  let program: RunningProgram
  let address: String
  let users: any UserDirectory

  /// Starts a server in a folder, or in a temporary one, runs a body, and ends the process.
  static func run<Output>(
    _ arguments: [String] = [], environment: [String: String] = [:], in folder: URL? = nil,
    _ body: (ServerProcess) async throws -> Output
  ) async throws -> Output {
    guard let folder else {
      return try await withTemporaryFolder {
        try await run(arguments, environment: environment, in: $0, body)
      }
    }
    let environment = environment.merging(["USERS_PORT": "0"]) { own, _ in own }
    let server = try Program("users-server", environment: environment)
    return try await server.run(arguments, in: folder) { program in
      try await body(try await ServerProcess(program, in: folder))
    }
  }

  private init(_ program: RunningProgram, in folder: URL) async throws {
    let line = try await program.line(on: .errors) { $0.contains("server started") }
    let event = try JSONDecoder().decode(Started.self, from: Data(line.utf8))
    self.folder = folder
    self.program = program
    address = event.address
    let endpoint = try HTTPEndpoint(event.address, timeout: .seconds(600))
    users = try await Container(RemoteUsersAssembly()) { Value(endpoint) }.resolve()
  }

  var port: UInt16 {
    get throws { try #require(URL(string: address)?.port.flatMap(UInt16.init)) }
  }

  func stop() async throws -> ProgramResult {
    program.send(SIGTERM)
    return try await program.result()
  }
}

/// The log event with the address of the server.
private struct Started: Decodable {
  let address: String
}
