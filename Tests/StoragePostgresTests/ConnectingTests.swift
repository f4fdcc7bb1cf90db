import Foundation
import ProgramTesting
import Storage
import StorageTesting
import Testing

@testable import StoragePostgres

@Suite(.timeLimit(.minutes(20)))
struct ConnectingTests {
  private func open(_ address: String, connectTimeout: Duration = .seconds(30)) async throws {
    try await withDatabase(at: address, connectTimeout: connectTimeout) { _ in }
  }

  @Test(arguments: [
    ("postgres://localhost:x/db", "invalid integer value \"x\" for connection option \"port\""),
    ("postgres://localhost/db?sslmod=require", "invalid URI query parameter: \"sslmod\""),
  ])
  func `An address with a mistake is rejected`(address: String, reason: String) async throws {
    let error = await #expect(throws: StorageError.self) { try await open(address) }
    switch error {
    case .cannotOpen(_, let found): #expect(found.hasSuffix("/database: \(reason)"))
    case .unreachable(_, let found): #expect(found == reason)
    default: Issue.record("unexpected error: \(String(describing: error))")
    }
  }

  @Test func `A database that does not exist is reported`() async throws {
    let address = try await PostgresCluster.shared.address(of: "nothing")
    let folder = try await PostgresCluster.shared.folder.path
    let error = await #expect(throws: StorageError.self) { try await open(address) }
    guard case .unreachable("postgres://postgres@\(folder)/nothing", let reason) = error else {
      Issue.record("unexpected error: \(String(describing: error))")
      return
    }
    #expect(reason.hasSuffix("database \"nothing\" does not exist"))
  }

  @Test func `A server that does not run is reported`() async throws {
    await expectUnreachable { try await open("postgres://ann@/db?host=/nowhere") }
  }

  @Test func `A server that does not respond is reported in time`() async throws {
    // It accepts connections, and says nothing.
    let silent = try LoopbackSocket()
    try silent.listen()
    await #expect(
      throws: StorageError.unreachable(
        location: "postgres://ann@127.0.0.1:\(silent.port)/db", reason: "it does not respond")
    ) {
      try await open(
        "postgres://ann@127.0.0.1:\(silent.port)/db?sslmode=disable",
        connectTimeout: .milliseconds(50))
    }
  }

  @Test(arguments: [
    "postgres://ann:secret@/db?host=/nowhere", "postgres://ann:secret@[host/db",
    "postgres://ann:secret@host/db?password=secret&x=y", "postgres://ann:x@secret@host/db",
    "postgres://ann:secret%@host/db", "postgres://ann@host/db?password=x&secret",
    "postgres://ann@host/db?password=x&secret=y", "postgres://ann@host/db?password=x=secret",
    "postgres://ann:x/secret@host/db", "postgres://ann:1/secret@host/db",
    "postgres://ann/secret@host/db", "postgres://host?password=secret@x",
    "postgres://ann:x@y/secret@host", "postgres://ann:\"secret%\"\n%@host/db",
    "host=/nowhere password=secret x", "host=/nowhere password='secret",
  ])
  func `Messages do not contain the password`(address: String) async throws {
    let error = await #expect(throws: StorageError.self) { try await open(address) }
    #expect(error?.description.contains("secret") == false)
  }

  @Test func `Connections are made when they are needed, and reused`() async throws {
    try await withDatabase(connections: 4) { database in
      let backends = Set(try await [database.backend(), database.backend(), database.backend()])
      #expect(backends.count == 1)
      let connections = try await database.read { connection in
        try connection.first(
          """
          SELECT count(*) AS n FROM pg_stat_activity
          WHERE datname = current_database() AND backend_type = 'client backend'
          """
        ) { try $0["n"] as Int }
      }
      #expect(connections == 1)
    }
  }
}
