import Foundation
import ProgramTesting
import Testing

/// The page for coding assistants, compared with the sources of what it says.
struct AgentsPageTests {
  private static let repository = PackageFolder.repository

  private let page: String
  private let tool = Program.verifyGraph

  init() throws { page = try Self.repository.read("AGENTS.md") }

  /// Returns a text on one line.
  private func line(_ text: some StringProtocol) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The commands in the first column of the table.
  private var commands: [String] { page.matches(of: /\n\| `([^`]+)` \|/).map { String($0.1) } }

  @Test func `It has at most 40 lines`() {
    #expect(page.split(separator: "\n", omittingEmptySubsequences: false).count - 1 <= 40)
  }

  @Test func `Its law is that of the README`() throws {
    let readme = line(try Self.repository.read("README.md"))
    let law = try #require(readme.firstMatch(of: /tests aside: (contracts .*? container)\./)).1
    #expect(line(page).contains("C\(law.dropFirst())."))
  }

  @Test func `Its exit codes are those of the help`() async throws {
    let help = line(try await tool.run(["--help"]).output)
    let codes = try #require(help.firstMatch(of: /Exit codes: (0 .*?\.)/)).1
    #expect(line(page).contains("Exit codes of `verify-graph`: \(codes)"))
  }

  @Test func `Its commands and options exist`() async throws {
    let help = try await tool.run(["--help"]).output
    #expect(commands.count == 9)
    for command in commands {
      var words = command.split(separator: " ").map(String.init)
      if words.starts(with: ["swift", "run", "verify-graph"]) {
        #expect(help.contains("\n  \(words[3]) "), "\(command)")
        for option in words where option.hasPrefix("--") { #expect(help.contains(option)) }
      } else if words.removeFirst() != "swift" {
        let path = Self.repository.url.appending(path: command.prefix { $0 != " " }).path
        #expect(FileManager.default.isExecutableFile(atPath: path), "\(command)")
      }
    }
  }

  @Test func `What it prints is what the program prints`() async throws {
    let blocks = page.matches(of: /```console\n\$ swift run verify-graph (.*)\n([\s\S]*?)```/)
    #expect(blocks.count == page.matches(of: /```console/).count && !blocks.isEmpty)
    for block in blocks {
      let words = block.1.split(separator: " ").map(String.init)
      let result = try await tool.run(words, in: Self.repository.url)
      #expect(result.output + result.errors == block.2, "\(result)")
    }
  }
}
