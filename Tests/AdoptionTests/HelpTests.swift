import Foundation
import ProgramTesting
import Testing

struct HelpTests {
  static let tools: [String] = {
    let tools = Repository.folder.appending(path: "Tools")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: tools.path)) ?? []
    return names.filter { name in
      let path = tools.appending(path: name)
      return !path.hasDirectoryPath && FileManager.default.isExecutableFile(atPath: path.path)
        && (try? String(contentsOf: path, encoding: .utf8)) != nil
    }.sorted()
  }()

  @Test func `There are few commands`() {
    #expect(Self.tools.contains("test") && Self.tools.count < 9, "\(Self.tools)")
  }

  /// Without the programs that it would run, a command can only print its help.
  @Test(arguments: tools, ["--help", "-h"])
  func `A command prints its help, and does nothing else`(_ tool: String, _ option: String)
    async throws
  {
    try await withTemporaryFolder { folder in
      let programs = folder.appending(path: "bin")
      try FileManager.default.createDirectory(at: programs, withIntermediateDirectories: true)
      for program in ["cat", "dirname", "sed"] {
        let path = try #require(
          ["/usr/bin/", "/bin/"].map { $0 + program }.first {
            FileManager.default.isExecutableFile(atPath: $0)
          })
        try FileManager.default.createSymbolicLink(
          atPath: programs.appending(path: program).path, withDestinationPath: path)
      }
      let path = Repository.folder.appending(path: "Tools/\(tool)")
      let result = try await Program(
        at: URL(filePath: "/bin/sh"), environment: ["PATH": programs.path]
      ).run([path.path, option], in: folder)
      #expect(result.status == 0, "\(result)")
      #expect(result.errors.isEmpty)
      #expect(result.output.contains("\n  Tools/\(tool)"), "\(result)")
      #expect(!result.output.contains("set -e"))
    }
  }
}
