import Foundation

/// A revision of the Git repository that contains a folder.
struct Revision {
  /// A reason why Git cannot tell what changed.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let name: String
  private let folder: String

  init(_ name: String, in folder: String) {
    self.name = name
    self.folder = folder
  }

  /// Returns the files that differ from the last common commit with the revision: changed, deleted and renamed
  /// ones under both names, and those that Git does not know yet.
  func changedFiles() throws(Failure) -> [String] {
    let base = try git("merge-base", "HEAD", name).first ?? name
    let changed = try git("diff", "--name-only", "--no-renames", "--relative", base)
    let new = try git("ls-files", "--others", "--exclude-standard")
    return changed + new
  }

  private func git(_ arguments: String...) throws(Failure) -> [String] {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder, "-c", "core.quotePath=false"] + arguments
    process.standardOutput = output
    process.standardError = errors
    do {
      try process.run()
    } catch {
      throw Failure(description: "Git cannot be started: \(error)")
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let complaint = String(
      decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let line = complaint.split(separator: "\n").first.map(String.init)
      throw Failure(description: "Git cannot compare with it: \(line ?? "no reason is given").")
    }
    return text.split(separator: "\n").map(String.init)
  }
}
