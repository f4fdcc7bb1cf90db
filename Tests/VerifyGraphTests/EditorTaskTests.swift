import Foundation
import ProgramTesting
import Testing

/// The tasks of editors, which monorepos that are created from this one have, too.
struct EditorTaskTests {
  private static let repository = PackageFolder.repository

  private struct Tasks: Decodable {
    struct Task: Decodable {
      struct Matcher: Decodable { let base: String, background: Background }
      struct Background: Decodable { let beginsPattern, endsPattern: String }

      let label, type: String
      let command: String?
      let args: [String]?
      let matcher: Matcher?

      init(from decoder: any Decoder) throws {
        let members = try decoder.container(keyedBy: Member.self)
        label = try members.decode(String.self, forKey: .label)
        type = try members.decode(String.self, forKey: .type)
        command = try members.decodeIfPresent(String.self, forKey: .command)
        args = try members.decodeIfPresent([String].self, forKey: .args)
        // A list of names is that of no matcher.
        matcher = try? members.decode(Matcher.self, forKey: .problemMatcher)
      }

      private enum Member: CodingKey { case label, type, command, args, problemMatcher }
    }

    let tasks: [Task]
  }

  private func task(_ label: String) throws -> Tasks.Task {
    let data = Data(try Self.repository.read(".vscode/tasks.json").utf8)
    return try #require(
      try JSONDecoder().decode(Tasks.self, from: data).tasks.first { $0.label == label })
  }

  /// Runs the program as a task does.
  private func output(
    of label: String, replacing variables: [String: String] = [:], in folder: URL
  ) async throws -> ProgramResult {
    let task = try task(label)
    let words = try #require(task.args)
    #expect([task.command ?? ""] + words.prefix(3) == ["swift", "run", "--quiet", "verify-graph"])
    let arguments = words.dropFirst(3).map { word in
      variables.reduce(word) { $0.replacing("${\($1.key)}", with: $1.value) }
    }
    #expect(!arguments.contains { $0.contains("$") })
    return try await Program.verifyGraph.run(arguments, in: folder)
  }

  @Test func `A task lists the uses of what the line of the cursor binds or names`() async throws {
    for (file, text, key) in [
      ("Modules/Users/UsersLive/UsersModule.swift", "UserClock.system", "UserClock"),
      ("Modules/Users/Users/UserDirectory.swift", "UserDirectory:", "any UserDirectory"),
    ] {
      let place = try Self.repository.place(of: text, in: file).split(separator: ":")
      let result = try await output(
        of: "Uses at the cursor",
        replacing: ["relativeFile": file, "lineNumber": String(place[place.count - 2])],
        in: Self.repository.url)
      #expect(result.status == 0 && result.output.contains("\(key) is injected by "), "\(result)")
    }
  }

  @Test func `A task applies the fixes`() async throws {
    try await withTemporaryFolder { folder in
      let result = try await output(of: "Fix the graphs", in: folder)
      #expect(result.output == "no findings\n", "\(result)")
    }
  }

  @Test func `A task builds after each save, and its matcher knows when`() async throws {
    let task = try task("Build on save")
    let matcher = try #require(task.matcher)
    #expect(matcher.base == "$swiftc")
    try await withTemporaryFolder { folder in
      let package = PackageFolder(folder)
      try package.write("", to: "Apps/Main.swift")
      let path = try #require(task.command).replacing("${workspaceFolder}", with: folder.path)
      let script = ".vscode/build-on-save"
      #expect(path == "\(folder.path)/\(script)")
      try package.add(Self.repository.url.appending(path: script), as: script)
      try await package.write(
        executable:
          "#!/bin/sh\necho x >> log\necho \"$*: $(wc -l < log | tr -d ' ')\" >&2\nexit 1\n",
        to: "bin/swift")
      let shell = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let running = try Program(
        at: URL(filePath: path), environment: ["PATH": "\(folder.path)/bin:\(shell)"]
      ).start(["--product", "app"])
      defer { running.send(SIGTERM) }
      for pattern in [matcher.background.beginsPattern, matcher.background.endsPattern] {
        _ = try await running.line { (try? Regex(pattern).wholeMatch(in: $0)) != nil }
      }
      _ = try await running.line { $0 == "build --product app: 1" }
      try package.write("", to: "Apps/App.swift")
      _ = try await running.line { $0 == "build --product app: 2" }
      try FileManager.default.removeItem(at: folder.appending(path: "Apps/App.swift"))
      _ = try await running.line { $0 == "build --product app: 3" }
      #expect(try package.read("log") == "x\nx\nx\n")
    }
  }
}
