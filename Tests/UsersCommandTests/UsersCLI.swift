import API
import APITesting
import Foundation
import Logging
import ProgramTesting
import Storage
import Testing
import Truss
import UsersServerAssemblies

/// The program `users`, run in a temporary folder.
struct UsersCLI {
  let folder: URL
  let source: [String]
  let environment: [String: String]

  func callAsFunction(_ arguments: String...) async throws -> ProgramResult {
    try await Program("users", environment: environment).run(arguments + source, in: folder)
  }

  /// Runs a command whose standard output has no space left.
  func onFullDisk(_ arguments: String...) async throws -> ProgramResult {
    let program = Program.folder.appending(path: "users").path
    return try await Program.shell.run(
      ["-c", #""$0" "$@" > /dev/full"#, program] + arguments + source)
  }

  /// Runs a body with a program that stores users in a given file.
  static func withDatabase(_ body: (UsersCLI) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let source = ["--database", folder.appending(path: "users.sqlite").path]
      try await body(UsersCLI(folder: folder, source: source, environment: [:]))
    }
  }

  /// Runs a body with a program that uses a running server.
  static func withServer(_ body: (UsersCLI) async throws -> Void) async throws {
    try await withTemporaryFolder { folder in
      let container = try await Container(ServerAssembly()) {
        Value(
          ServerConfiguration.with {
            $0.port = 0
            $0.healthCheckTimeout = .seconds(60)
          })
        Value(LogLevel.error)
        Value(StorageConfiguration(.file(folder.appending(path: "users.sqlite").path)))
      }
      // A test that shares its processors with many others may wait for long.
      try await container.run(stopTimeout: .seconds(3600)) { container in
        let server: any HTTPServer = try container.resolve()
        let address = try #require(server.address)
        try await body(
          UsersCLI(folder: folder, source: ["--server", "\(address)"], environment: [:]))
      }
    }
  }

  /// Runs a body with a program without a source, in an empty folder.
  static func alone(
    environment: [String: String] = [:], _ body: (UsersCLI) async throws -> Void
  ) async throws {
    try await withTemporaryFolder { folder in
      try await body(UsersCLI(folder: folder, source: [], environment: environment))
    }
  }
}

/// The two sources of users.
enum Place: CaseIterable {
  case database
  case server

  func run(_ body: (UsersCLI) async throws -> Void) async throws {
    switch self {
    case .database: try await UsersCLI.withDatabase(body)
    case .server: try await UsersCLI.withServer(body)
    }
  }
}
