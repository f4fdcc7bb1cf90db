import Foundation
import ProgramTesting
import Testing

/// Comparisons with revisions of a repository.
///
/// A stand-in for SwiftPM calls the program that is built already. Tests of adoption build a revision.
struct RevisionTests {
  /// A repository with two commits, and the stand-in.
  private struct Fixture {
    let folder: URL
    let package: PackageFolder
    let tool: Program

    init(in folder: URL) async throws {
      self.folder = folder
      package = PackageFolder(folder.appending(path: "shop"))
      let tools = PackageFolder(folder.appending(path: "tools"))
      // It is called with: run --quiet --package-path COPY verify-graph graph --package-path COPY --output FILE.
      try await tools.write(
        executable: """
          #!/bin/sh
          echo "$5 $6 $(git -C "$4" rev-parse HEAD) $(cat "$4/name.txt")" >> "$0.calls"
          if [ -f "$0.fails" ]; then echo "error: no such module 'Shop'" >&2; exit 1; fi
          shift 5
          "\(Program.verifyGraph.file.path)" "$@" && sed -i.old s/users-local/users-home/ "$5"
          """, to: "swift")
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      tool = Program(
        at: Program.verifyGraph.file, environment: ["PATH": "\(tools.url.path):\(path)"])
      try package.write("", to: "Package.swift")
      // Places of the program are found in this file.
      try package.write("", to: "UsersLive/UsersModule.swift")
      try await package.git("init", "--quiet", "--initial-branch", "main")
      try await commit("one")
      try await package.git("branch", "base")
      try await commit("two")
    }

    /// Commits a file with a name in it.
    func commit(_ name: String) async throws {
      try package.write(name, to: "name.txt")
      try await package.commit(name)
    }

    func run(_ words: String..., in other: URL? = nil) async throws -> ProgramResult {
      try await tool.run(words, in: other ?? package.url)
    }

    var calls: [String] {
      let text = try? PackageFolder(folder.appending(path: "tools")).read("swift.calls")
      return (text ?? "").split(separator: "\n").map(String.init)
    }

    func breakBuilds() throws {
      try PackageFolder(folder.appending(path: "tools")).write("", to: "swift.fails")
    }
  }

  @Test func `The merge base is built once, in a copy that is removed`() async throws {
    try await withTemporaryFolder { folder in
      let fixture = try await Fixture(in: folder)
      let commit = try await fixture.package.git("rev-parse", "base").trimmingCharacters(
        in: .newlines)
      // The tip of another branch is not what this one began with.
      try await fixture.package.git("checkout", "--quiet", "-b", "other", "base")
      try await fixture.commit("three")
      try await fixture.package.git("checkout", "--quiet", "main")

      let built = try await fixture.run("diff", "other", "--format", "markdown")
      #expect(built.status == 0, "\(built)")
      #expect(built.output.contains("against \(commit.prefix(7)) (merge base, built)"))
      #expect(built.output.contains("users-home"))
      #expect(fixture.calls == ["verify-graph graph \(commit) one"])
      #expect(try await fixture.package.git("worktree", "list").split(separator: "\n").count == 1)

      let cached = try await fixture.run("diff", "other", "--format", "markdown")
      #expect(cached.output == built.output.replacing("base, built", with: "base, from cache"))
      #expect(fixture.calls.count == 1)
    }
  }

  @Test func `The places of a base are those in the package, not those in its copy`() async throws {
    try await withTemporaryFolder { folder in
      let fixture = try await Fixture(in: folder)
      let package = fixture.package.url.path
      for words in [[], ["--package-path", package]] {
        let json = try await fixture.tool.run(
          ["diff", "base", "--all", "--format", "json", "--app", "users-server"] + words,
          in: fixture.package.url)
        #expect(json.status == 0, "\(json)")
        #expect(json.output.contains(#""outcome" : "none""#), "\(json)")
        #expect(json.output.contains(#""changed" : [\#n\#n"#), "\(json)")
      }
    }
  }

  @Test func `A base that does not build is no answer, and is built again`() async throws {
    try await withTemporaryFolder { folder in
      let fixture = try await Fixture(in: folder)
      try fixture.breakBuilds()
      for calls in 1...2 {
        let result = try await fixture.run("diff", "base")
        #expect(result.status == 3 && result.output.isEmpty)
        #expect(result.errors.contains("swift fails: error: no such module 'Shop'"), "\(result)")
        #expect(fixture.calls.count == calls)
      }
      #expect(try await fixture.package.git("worktree", "list").split(separator: "\n").count == 1)
    }
  }

  @Test func `A shallow clone says that history is missing, and never that nothing changed`()
    async throws
  {
    try await withTemporaryFolder { folder in
      let fixture = try await Fixture(in: folder)
      try await fixture.package.git(
        "clone", "--quiet", "--depth", "1", "file://\(fixture.package.url.path)", "../clone")
      let clone = folder.appending(path: "clone")
      try await fixture.package.git(
        "-C", "../clone", "fetch", "--quiet", "--depth", "1", "origin", "base:base")
      for words in [["diff", "base"], ["impact", "--since", "base"], ["diff", "origin/base"]] {
        let result = try await fixture.tool.run(words, in: clone)
        #expect(result.status == 3 && result.output.isEmpty, "\(result)")
        #expect(result.errors.contains("git fetch --unshallow"), "\(result)")
        let json = try await fixture.tool.run(words + ["--format", "json"], in: clone)
        #expect(json.status == 3 && json.output.contains("\"outcome\" : \"failed\""), "\(json)")
      }
      #expect(fixture.calls.isEmpty)
    }
  }
}
