import Foundation
import ProgramTesting

/// A running server.
struct Contender {
  /// Where it listens, such as `http://127.0.0.1:8080`.
  let address: String
  private let program: RunningProgram
  private let log: URL

  /// Starts a server whose standard error, which begins with its address, goes to a file.
  ///
  /// - Parameters:
  ///   - program: The server.
  ///   - arguments: Its arguments.
  ///   - log: The file.
  /// - Throws: ``ToolFailure`` when it does not start.
  init(_ program: URL, _ arguments: [String] = [], log: URL) async throws {
    self.log = log
    try Data().write(to: log)
    self.program = try Program(at: URL(filePath: "/bin/sh")).start(
      ["-c", #"log=$1; shift; exec "$0" "$@" 2>> "$log""#, program.path, log.path] + arguments)
    for _ in 0..<500 {
      let text = try String(contentsOf: log, encoding: .utf8)
      if let address = text.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+/) {
        self.address = String(address.0)
        return
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    await self.program.end()
    let text = try String(contentsOf: log, encoding: .utf8)
    throw ToolFailure(description: "\(program.path) does not start:\n\(text)")
  }

  /// Empties the log, which grows by some megabytes in a second.
  func emptyLog() { truncate(log.path, 0) }

  /// Returns how much memory is resident, in megabytes.
  func memory() async throws -> Double {
    let kilobytes = try await output(of: "ps", "-o", "rss=", "-p", "\(program.pid)")
    return (Double(kilobytes.trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0) / 1024
  }

  /// Ends the server.
  func end() async { await program.end() }
}
