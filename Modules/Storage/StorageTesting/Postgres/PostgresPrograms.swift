import Foundation
import ProgramTesting

/// The programs of PostgreSQL, run as a user that may run them.
struct PostgresPrograms {
  private let folder: URL

  /// The user to run them as, unless it is the one of this process.
  private let user: String?

  init() async throws {
    let result = try await Self.env.run(["pg_config", "--bindir"])
    folder = URL(filePath: result.output.trimmingCharacters(in: .whitespacesAndNewlines))
    guard FileManager.default.isExecutableFile(atPath: folder.appending(path: "initdb").path) else {
      throw PostgresClusterError(
        description: "PostgreSQL is not installed. Run Tools/setup postgresql.")
    }
    let users = ["postgres", "nobody"]
    user = getuid() == 0 ? users.first { getpwnam($0) != nil } : nil
  }

  /// Finds a program in the path, or where Homebrew installs the version that `Tools/setup` names.
  ///
  /// A server on macOS does not start without a locale.
  private static var env: Program {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let homebrew = ["/opt/homebrew", "/usr/local"].map { ":\($0)/opt/postgresql@18/bin" }
    return Program(
      at: URL(filePath: "/usr/bin/env"),
      environment: ["LC_ALL": "C", "PATH": path + homebrew.joined()])
  }

  func give(_ folder: URL) throws {
    guard let user else { return }
    try FileManager.default.setAttributes([.ownerAccountName: user], ofItemAtPath: folder.path)
  }

  func run(_ name: String, _ arguments: String..., in current: URL) async throws {
    let program = folder.appending(path: name).path
    let change = user.map { ["setpriv", "--reuid", $0, "--clear-groups"] } ?? []
    let result = try await Self.env
      .run(change + [program] + arguments, in: current, within: .seconds(300))
    guard result.status == 0 else {
      throw PostgresClusterError(description: "\(name) failed: \(result.errors)\(result.output)")
    }
  }
}
