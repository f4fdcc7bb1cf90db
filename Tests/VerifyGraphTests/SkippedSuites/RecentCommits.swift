import Foundation
import ProgramTesting

/// The test targets that the last commits of this repository would have run.
struct RecentCommits {
  /// For each commit, the number of selected test targets.
  private(set) var selected: [Int] = []

  /// How many commits select all of them, since a file is no source of a target.
  private(set) var everySuite = 0

  /// Asks in a clone in which nothing is built, for the program waits for builds.
  init(_ count: Int, of suites: Int, in repository: URL) async throws {
    let clone = PackageFolder(repository)
    let log = try await clone.git("log", "--format=%H", "--no-merges", "-\(count)")
    for commit in log.split(separator: "\n").map(String.init) {
      let files = try await clone.git("show", "--format=", "--name-only", "--no-renames", commit)
      let options = files.split(separator: "\n").flatMap { ["--files", String($0)] }
      let answer = try await Program.verifyGraph
        .run(["impact", "--format", "filter"] + options, in: repository)
      if answer.output == ".\n" { everySuite += 1 }
      selected.append(
        answer.output == ".\n" ? suites : answer.output.matches(of: /\w+Tests/).count)
    }
  }
}
