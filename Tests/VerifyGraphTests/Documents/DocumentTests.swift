import AppAssembly
import Foundation
import ProgramTesting
import Testing
import Truss

/// The commands and code of this monorepo that documents show.
struct DocumentTests {
  static let repository = PackageFolder.repository.url

  /// The blocks that mention an application of this monorepo, and those of the documents at its root.
  private static let blocks = Result {
    let names = Set(Assemblies.all.map(\.name))
    return try ConsoleBlock.all(in: repository).filter {
      $0.mentions(names) || !$0.description.contains("/")
    }
  }

  private static let command = ["swift", "run", "verify-graph"]

  @Test(arguments: try blocks.get().filter { $0.command.starts(with: command) })
  func `A console block shows what its command prints`(_ block: ConsoleBlock) async throws {
    let result = try await Program.verifyGraph
      .run(Array(block.command.dropFirst(Self.command.count)), in: Self.repository)
    #expect(block.shows(result.output + result.errors), "\(result)")
  }

  /// `BrokenBuildTests` break the monorepo as the README does.
  @Test func `Every other block about this monorepo is that of the broken build`() throws {
    let blocks = try Self.blocks.get()
    #expect(blocks.count { $0.command.starts(with: Self.command) } >= 4)
    let others = blocks.filter { !$0.command.starts(with: Self.command) }
    #expect(others.map(\.command) == [["swift", "build", "--product", "users-server"]])
    #expect(others.allSatisfy { $0.description.hasPrefix("README.md:") })
  }

  @Test func `An excerpt in the README is a part of the file that it quotes`() throws {
    let folder = PackageFolder(Self.repository)
    let excerpts = Excerpt.all(in: try folder.read("README.md"), named: "README.md")
    #expect(
      excerpts.map(\.file) == [
        "Package.swift", "Modules/Notes/NotesLive/NotesModule.swift",
        "Modules/UsersServerAssemblies/ServerAssembly.swift", "Apps/users-server/UsersServer.swift",
        "Tests/NotesLiveTests/NotesModuleTests.swift",
      ])
    for excerpt in excerpts {
      let stray = excerpt.firstStrayLine(in: try folder.read(excerpt.file))
      #expect(stray == nil, "\(excerpt): not in \(excerpt.file)")
    }
  }

  @Test func `The README has at most 130 lines`() throws {
    let text = try PackageFolder(Self.repository).read("README.md")
    #expect(text.count { $0 == "\n" } <= 130)
  }

  @Test func `A block that shows something else is noticed`() {
    let block = ConsoleBlock(
      description: "", command: ["verify"], output: ["one", "…", "four", "…", "six"])
    #expect(block.shows("one\nfour\nsix\n") && block.shows("one\ntwo\nthree\nfour\nfive\nsix\n"))
    for text in ["", "one\nfour\n", "one\nsix\n", "two\nfour\nsix\n", "one\nfour\nsix\nseven\n"] {
      #expect(!block.shows(text), "\(text)")
    }
  }

  @Test func `An excerpt with a line that is elsewhere, or changed, is noticed`() {
    let source = "let a = [\n  1,  // one\n  2,\n]\n\nlet b = \"x; y\"\nlet c = 3\n"
    func stray(_ lines: String...) -> String? {
      Excerpt(description: "", file: "", lines: lines).firstStrayLine(in: source)
    }
    #expect(stray("let a = [1, 2]; let b = \"x; y\"") == nil)
    #expect(stray("let a = [1, 2]", "let c = 3") == nil)
    #expect(stray("let a = [2]") == "let a = [2]")
    #expect(stray("let c = 3", "let a = [1, 2]") == "let a = [1, 2]")
    #expect(stray("let b = \"x;y\"") == "let b = \"x;y\"")
  }
}
