public import Foundation
import ProgramTesting
import Synchronization

/// A PostgreSQL server for tests, with its data and its socket in a temporary folder.
///
/// Most tests use ``shared``; one that stops its server makes its own. `Tools/setup postgresql` installs
/// PostgreSQL. It refuses to run as root, so tests that do run it as another user.
public final class PostgresCluster: Sendable {
  /// The folder of the data and the socket.
  public let folder: URL

  private let programs: PostgresPrograms
  private let lastDatabase = Atomic(0)

  /// The server that the suites of this process share; it ends after the process has.
  public static var shared: PostgresCluster {
    get async throws { try await sharedStart.value }
  }

  private static let sharedStart = Task { try await PostgresCluster() }

  /// Creates and starts a server.
  ///
  /// - Throws: `ProgramError`, or ``PostgresClusterError``.
  public init() async throws {
    programs = try await PostgresPrograms()
    // The path of a socket has at most 107 characters.
    folder = URL(filePath: "/tmp/truss-postgres-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try programs.give(folder)
    try startKeeper()
    try await programs.run(
      "initdb", "--pgdata", data, "--username", "postgres", "--auth", "trust", "--encoding", "UTF8",
      "--locale", "C", "--no-sync", "--no-instructions", in: folder)
    try await start()
  }

  /// Starts the server, and returns when it accepts connections.
  public func start() async throws {
    // Tests do not need their data after a failure of the machine.
    let options = """
      -c listen_addresses='' -c unix_socket_directories='\(folder.path)' -c fsync=off \
      -c max_connections=400 -c shared_buffers=32MB -c autovacuum=off
      """
    let log = folder.appending(path: "log")
    do {
      try await programs.run(
        "pg_ctl", "--pgdata", data, "--log", log.path, "--options", options, "--wait", "--timeout",
        "240", "start", in: folder)
    } catch let error as PostgresClusterError {
      // The program that starts the server only says that it did not start.
      let text = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      throw PostgresClusterError(description: "\(error.description)\n\(text)")
    }
  }

  /// How to stop a server.
  public enum Stop: String, Sendable {
    /// Ends the sessions, and then the server.
    case fast

    /// Ends the server as a failure would.
    case immediate
  }

  /// Stops the server, and returns when it has ended.
  public func stop(_ how: Stop = .fast) async throws {
    try await programs.run(
      "pg_ctl", "--pgdata", data, "--mode", how.rawValue, "--wait", "--timeout", "240", "stop",
      in: folder)
  }

  /// Creates a database.
  ///
  /// - Returns: Its address.
  /// - Throws: ``PostgresClusterError`` when the server refuses.
  public func createDatabase() async throws -> String {
    let name = "test\(lastDatabase.add(1, ordering: .relaxed).newValue)"
    try await programs.run(
      "createdb", "--host", folder.path, "--username", "postgres", name, in: folder)
    return address(of: name)
  }

  /// The address of a database, which need not exist.
  public func address(of name: String) -> String {
    "postgres://postgres@/\(name)?host=\(folder.path)"
  }

  private var data: String { folder.appending(path: "data").path }

  /// Starts a shell that ends the server and removes its folder when this process has ended.
  private func startKeeper() throws {
    let script = #"""
      while kill -0 "$1" 2> /dev/null && [ -d "$2" ]; do sleep 1; done
      server=$(head -n 1 "$2/data/postmaster.pid" 2> /dev/null) && kill -QUIT "$server"
      rm -rf "$2"
      """#
    _ = try Program.shell.start(
      ["-c", script, "sh", "\(ProcessInfo.processInfo.processIdentifier)", folder.path])
  }

  /// Stops the server if it runs, and removes its folder.
  public func end() async {
    try? await stop(.immediate)
    try? FileManager.default.removeItem(at: folder)
  }
}

/// A program of PostgreSQL failed, or there is none.
public struct PostgresClusterError: Error, CustomStringConvertible {
  /// The problem and its remedy.
  public let description: String
}
