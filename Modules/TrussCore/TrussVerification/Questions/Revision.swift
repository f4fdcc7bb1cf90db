import Foundation
import TrussLaws

/// A revision of the Git repository that contains a folder.
struct Revision {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let name: String
  private let folder: String

  init(_ name: String, in folder: String) {
    self.name = name
    self.folder = folder
  }

  /// Returns the last commit that the revision and the current one have in common.
  func commonCommit() throws(Failure) -> String {
    do throws(Failure) {
      guard (try? git("rev-parse", "--git-dir")) != nil else {
        throw Failure(description: "The folder is in no Git repository.")
      }
      guard (try? git("rev-parse", "--verify", "--quiet", "\(name)^{commit}")) != nil else {
        throw Failure(description: "There is no such revision.")
      }
      if let commit = try git("merge-base", "HEAD", name).first { return commit }
      throw Failure(description: "The revision has no commit in common with the current one.")
    } catch {
      // A part of the history looks like one without the commit.
      guard Self.isShallow(folder) else { throw error }
      throw Failure(
        description:
          "\(error.description.trimmingCharacters(in: ["."])). The history of this clone is not complete: run “git fetch "
          + "--unshallow”; on GitHub, check out with “fetch-depth: 0”.")
    }
  }

  /// Whether a part of the history is missing in the clone that contains a folder.
  static func isShallow(_ folder: String) -> Bool {
    (try? run(["git", "-C", folder, "rev-parse", "--is-shallow-repository"])) == ["true"]
  }

  /// Calls a closure with the folder of the package in a copy of a commit, and removes the copy afterwards.
  func withFiles(
    of commit: String, _ body: (_ folder: String) throws(Failure) -> Void
  ) throws(Failure) {
    let copy = FileManager.default.temporaryDirectory.appending(path: "verify-graph-\(UUID())").path
    let place = try git("rev-parse", "--show-prefix").first?.dropLast() ?? ""
    _ = try git("worktree", "add", "--detach", "--quiet", copy, commit)
    defer { _ = try? git("worktree", "remove", "--force", copy) }
    try body(place.isEmpty ? copy : "\(copy)/\(place)")
  }

  /// Returns the files that differ from the last common commit with the revision: changed, deleted and renamed
  /// ones under both names, and those that Git does not know yet.
  func changedFiles() throws(Failure) -> [String] {
    let base = try commonCommit()
    let changed = try git("diff", "--name-only", "--no-renames", "--relative", base)
    let new = try git("ls-files", "--others", "--exclude-standard")
    return changed + new
  }

  /// Returns the lines that differ from the last common commit with the revision, as they are now, by file.
  func changedLines() throws(Failure) -> [String: [ClosedRange<Int>]] {
    let base = try commonCommit()
    var changes: [String: [ClosedRange<Int>]] = [:]
    var file = ""
    for line in try git(
      "diff", "--unified=0", "--no-renames", "--no-color", "--no-ext-diff", "--relative", base)
    {
      if line.hasPrefix("+++ b/") {
        // Git ends a name with spaces in it by a tab.
        file = String(line.dropFirst("+++ b/".count).prefix { $0 != "\t" })
      } else if line.hasPrefix("@@ ") {
        // `@@ -7,2 +7,3 @@`, without a number if it is 1; a removal has no lines.
        let words = line.split(separator: " ").dropFirst(2).first?.dropFirst() ?? ""
        let numbers = words.split(separator: ",").compactMap { Int($0) }
        guard let first = numbers.first else { continue }
        let count = numbers.dropFirst().first ?? 1
        if count > 0 { changes[file, default: []].append(first...first + count - 1) }
      }
    }
    for file in try git("ls-files", "--others", "--exclude-standard") {
      changes[file] = [1...Int.max]
    }
    return changes
  }

  private func git(_ arguments: String...) throws(Failure) -> [String] {
    try Self.run(["git", "-C", folder, "-c", "core.quotePath=false"] + arguments)
  }

  static func run(_ words: [String]) throws(Failure) -> [String] {
    let process = Subprocess()
    let output = Pipe()
    // A program that fills a second pipe would wait forever: this one reads only the first.
    let log = FileManager.default.temporaryDirectory.appending(path: "verify-graph-\(UUID()).log")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: log) }
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.standardOutput = output
    process.standardError = try? FileHandle(forWritingTo: log)
    do {
      try process.run()
    } catch {
      throw Failure(description: "\(words[0]) cannot be started: \(reason(of: error))")
    }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let lines =
        ((try? String(contentsOf: log, encoding: .utf8)) ?? "").split(separator: "\n")
        + text.split(separator: "\n")
      let reason = lines.first { $0.contains("error: ") } ?? lines.first
      throw Failure(description: "\(words[0]) fails: \(reason ?? "it gives no reason")")
    }
    return text.split(whereSeparator: \.isNewline).map(String.init)
  }
}
