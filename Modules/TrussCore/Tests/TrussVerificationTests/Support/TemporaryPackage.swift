import Foundation
import Testing

/// A folder with files, which is removed when it is released.
final class TemporaryPackage: Sendable {
  let folder: URL

  /// Creates the folder with files that contain their own paths.
  init(files: [String] = ["Package.swift"]) {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "package-\(UUID().uuidString)", directoryHint: .isDirectory)
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for file in files { try write(file, to: file) }
    } catch {
      Issue.record(error)
    }
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var path: String { folder.path }

  func write(_ text: String, to file: String) throws {
    let url = folder.appending(path: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  /// Lets another process write a file: a process that another test starts at that moment inherits
  /// the open files of this one for a while, and a file that is open for writing cannot be executed.
  func write(executable text: String, to file: String) throws {
    let script = #"printf %s "$1" > "$0" && chmod +x "$0""#
    try run("/bin/sh", ["-c", script, "\(path)/\(file)", text])
  }

  func git(_ words: String...) throws {
    let author = ["-c", "user.name=Ada", "-c", "user.email=ada@example.org"]
    try run("/usr/bin/env", ["git", "-C", path] + author + words)
  }

  private func run(_ program: String, _ words: [String]) throws {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = words
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
  }

  func commitAll() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--message", "Change something")
  }

  func touch(_ file: String, _ date: Date) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: date], ofItemAtPath: "\(path)/\(file)")
  }

  /// Copies a file of the folder `Fixing` to a place where the program finds it, and returns its text.
  func copyFixture(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let source = try String(
      contentsOf: folder.appending(path: "Fixing/\(name).swift"), encoding: .utf8)
    try write(source, to: "Tests/TrussVerificationTests/\(name).swift")
    return source
  }

  func read(_ file: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: file)), as: UTF8.self)
  }
}
