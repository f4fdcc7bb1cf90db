import Foundation
import Storage
import StorageTesting
import Testing

@testable import StoragePostgres

@Suite(.timeLimit(.minutes(2)))
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
    case .cannotOpen(_, .invalidAddress(let found)): #expect(found == reason)
    case .unreachable(_, let found): #expect(found == reason)
    default: Issue.record("unexpected error: \(String(describing: error))")
    }
  }

  @Test func `A database that does not exist is reported`() async throws {
    let address = try await PostgresCluster.shared.address(of: "nothing")
    let folder = try await PostgresCluster.shared.folder.path
    await #expect(
      throws: StorageError.cannotOpen(
        location: "postgres://postgres@\(folder)/nothing",
        .refused("database \"nothing\" does not exist"))
    ) { try await open(address) }
  }

  @Test func `A server that does not run is reported`() async throws {
    await expectUnreachable { try await open("postgres://ann@/db?host=/nowhere") }
  }

  @Test func `A server that does not respond is reported in time`() async throws {
    let silent = try SilentServer()
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
    "postgres://ann:secret@host/db?password=secret&x=y",
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
        try connection.one(
          "SELECT count(*) AS n FROM pg_stat_activity WHERE datname = current_database()"
        ) { try $0["n", as: Int.self] }
      }
      #expect(connections == 1)
    }
  }
}

/// A server that accepts connections and says nothing.
private final class SilentServer: Sendable {
  let port: UInt16
  private let socket: Int32

  init() throws {
    #if os(Linux)
      socket = Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Foundation.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let failed = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(socket, address, length) != 0 || listen(socket, 1) != 0
          || getsockname(socket, address, &length) != 0
      }
    }
    guard !failed else { throw POSIXError(.EADDRNOTAVAIL) }
    port = UInt16(bigEndian: address.sin_port)
  }

  deinit {
    close(socket)
  }
}
