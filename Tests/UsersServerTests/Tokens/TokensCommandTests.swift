import Access
import Foundation
import ProgramTesting
import Storage
import StorageTesting
import Testing

/// `users-server tokens` as operators run it.
struct TokensCommandTests {
  @Test func `A token is added, listed and revoked`() async throws {
    try await withTemporaryFolder { folder in
      let tokens = Tokens(database: "users.sqlite", folder: folder)
      let added = try await tokens("add", "--name", "the ci", "--role", "write", "--expires", "90")
      let text = try #require(added.output.wholeMatch(of: /(truss_([0-9a-f]{12})_[0-9a-f]{64})\n/))
      let (id, secret) = (text.2, text.1.suffix(64))
      #expect(added.status == 0)
      #expect(added.errors.hasPrefix("Added the token \(id), “the ci”, with the role write."))
      #expect(!added.errors.contains(secret))

      _ = try await tokens("add", "--name", "reader")
      let lines = try await tokens("list").output.split(separator: "\n")
      #expect(lines.count == 2)
      let line = try #require(lines.first { $0.hasPrefix(id) })
      #expect(line.contains("\tactive\twrite\t") && line.contains("expires 20"))
      #expect(line.hasSuffix("the ci") && !line.contains(secret))
      let other = try #require(lines.first { !$0.hasPrefix(id) })
      #expect(other.contains("\tactive\tread\t") && other.contains("does not expire"))

      let revoked = try await tokens("revoke", String(id))
      #expect(revoked.output == "Revoked \(id), “the ci”.\n")
      #expect(try await tokens("list").output.contains("\(id)\trevoked\t"))
      #expect(try await tokens("revoke", String(id)).status == 0)
    }
  }

  @Test func `A list of tokens does not create the database`() async throws {
    try await withTemporaryFolder { folder in
      let list = try await Tokens(database: "users.sqlite", folder: folder)("list")
      #expect(list.status == 1)
      #expect(list.errors.contains("No such file or directory"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test(
    arguments: [
      ([], "No command is given."),
      (["add"], "--name is required, as in --name ci."),
      (["add", "--name", "a\nb"], "It cannot be the name of a token."),
      (["add", "--name", "ci", "--role", "king"], "Write metrics, read, write or admin."),
      (["add", "--name", "ci", "--expires", "0"], "Write a number of days from 1 to 36500."),
      (["add", "--name", "ci", "--expires", "soon"], "Write a number of days from 1 to 36500."),
      (["revoke"], "ID"), (["revoke", "nonsense"], "Copy one from the list of tokens."),
      (["lst"], "lst is not a command."),
    ] as [([String], String)])
  func `A mistake is explained, and changes nothing`(
    _ arguments: [String], _ explanation: String
  ) async throws {
    try await withTemporaryFolder { folder in
      let result = try await Program("users-server").run(["tokens"] + arguments, in: folder)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      #expect(result.errors.contains(explanation), "\(result)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  #if os(Linux)
    @Test(arguments: [
      (">/dev/full", "No space left on device"), (">&-", "it is closed, or discarded"),
      (">/dev/null", "it is closed, or discarded"),
      ("|", "Broken pipe"),
    ])
    func `A token that could not be written is named, so that it can be revoked`(
      _ redirection: String, _ reason: String
    ) async throws {
      try await withTemporaryFolder { folder in
        // The only reader has gone before the program starts.
        let script =
          redirection == "|"
          ? #"mkfifo pipe && exec 3<>pipe 4>pipe 3<&- && "$@" >&4"# : #""$@" \#(redirection)"#
        let tokens = Tokens(database: "users.sqlite", folder: folder)
        let added = try await tokens.add(by: script)
        #expect(added.status == 1)
        #expect(added.errors.contains("\nusers-server: Writing the result failed (\(reason))."))
        #expect(!added.errors.contains("truss_"))
        let list = try await tokens("list").output
        let id = list.prefix { $0 != "\t" }
        #expect(added.errors.hasPrefix("Added the token \(id), “ci”,"))
        #expect(list.split(separator: "\n").count == 1 && list.contains("\tactive\t"))
      }
    }
  #endif

  @Test func `A list has a line for each token, in columns`() async throws {
    try await withTemporaryFolder { folder in
      let tokens = Tokens(database: "users.sqlite", folder: folder)
      for role in Role.allCases { _ = try await tokens.add(role.rawValue) }
      let rows = try await tokens("list").output.split(separator: "\n")
        .map { $0.split(separator: "\t") }
      #expect(Set(rows.map { $0[2] }) == Set(Role.allCases.map { $0.rawValue[...] }))
      #expect(rows.allSatisfy { $0.count == 6 && $0[1] == "active" && $0[5] == $0[2] })
    }
  }

  @Test func `The help lists the commands`() async throws {
    let help = try await Program("users-server").run(["tokens", "--help"])
    #expect(help.output.contains("Usage: users-server tokens COMMAND"))
    #expect(try await Program("users-server").run(["--help"]).output.contains("tokens --help"))
  }
}
