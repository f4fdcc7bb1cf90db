import Access
import AccessTesting
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
      #expect(line.contains("active   write") && line.contains("expires 20"))
      #expect(line.hasSuffix("the ci") && !line.contains(secret))
      let other = try #require(lines.first { !$0.hasPrefix(id) })
      #expect(other.contains("active   read") && other.contains("does not expire"))

      let revoked = try await tokens("revoke", String(id))
      #expect(revoked.output == "Revoked \(id), “the ci”.\n")
      #expect(try await tokens("list").output.contains("\(id)  revoked"))
      #expect(try await tokens("revoke", String(id)).status == 0)
    }
  }

  @Test func `A list of tokens does not create the database`() async throws {
    try await withTemporaryFolder { folder in
      let list = try await Tokens(database: "users.sqlite", folder: folder)("list")
      #expect(list.status == 1)
      #expect(list.errors.contains("there is no such file"))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test(
    arguments: [
      ([], "No command is given."),
      (["add"], "--name is required, as in --name ci."),
      (["add", "--name", "a\nb"], "It cannot be the name of a token."),
      (["add", "--name", "ci", "--role", "king"], "Write metrics, read, write or admin."),
      (["add", "--name", "ci", "--expires", "2020-01-31"], "That time has passed."),
      (["add", "--name", "ci", "--expires", "0"], "Write a number of days from 1 to 36500."),
      (["add", "--name", "ci", "--expires", "2027-02-30"], "Write a date such as 2027-01-31"),
      (["add", "--name", "ci", "--expires", "soon"], "Write a date such as 2027-01-31"),
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
    func `A token that could not be written is revoked`(
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
        #expect(added.errors.hasPrefix("users-server: Writing the result failed (\(reason))."))
        #expect(
          added.errors.contains("was revoked; add another one.") && !added.errors.contains("truss_")
        )
        let list = try await tokens("list").output
        #expect(list.split(separator: "\n").count == 1 && list.contains("  revoked  "))
      }
    }

    @Test func `A token that could be neither written nor revoked is reported as valid`()
      async throws
    {
      try await withTemporaryFolder { folder in
        let file = folder.appending(path: "users.sqlite").path
        let tokens = Tokens(database: file, folder: folder)
        _ = try await tokens.add("read")
        try await withDatabase(on: StorageConfiguration(.file(file))) { database in
          _ = try await database.write { transaction in
            try transaction.execute(
              """
              CREATE TRIGGER keep_tokens BEFORE UPDATE ON access_tokens
              BEGIN SELECT RAISE(ABORT, 'kept'); END
              """)
          }
        }
        let added = try await tokens.add(by: #""$@" >/dev/full"#)
        #expect(added.status == 1)
        let line = try #require(
          try await tokens("list").output.split(separator: "\n").first { $0.hasSuffix("  ci") })
        let id = line.prefix { $0 != " " }
        #expect(line.contains("  active "))
        #expect(
          added.errors == """
            users-server: Writing the result failed (No space left on device). Check where standard \
            output goes. The token \(id) is still valid. Revoke it with “tokens revoke \(id)”, then \
            add another one.

            """)
      }
    }

    @Test func `A token is revoked even if nobody reads the message about it`() async throws {
      try await withTemporaryFolder { folder in
        let script = #"mkfifo pipe && exec 3<>pipe 4>pipe 3<&- && "$@" >&4 2>&4"#
        let tokens = Tokens(database: "users.sqlite", folder: folder)
        #expect(try await tokens.add(by: script).status == 1)
        let list = try await tokens("list").output
        #expect(list.split(separator: "\n").count == 1 && list.contains("  revoked  "))
      }
    }
  #endif

  @Test func `A list shows roles completely, in columns`() async throws {
    try await withTemporaryFolder { folder in
      let tokens = Tokens(database: "users.sqlite", folder: folder)
      for role in Role.allCases { _ = try await tokens.add(role.rawValue) }
      let lines = try await tokens("list").output.split(separator: "\n")
      #expect(lines.count == Role.allCases.count)
      for role in Role.allCases {
        let column = role.rawValue.padding(toLength: 7, withPad: " ", startingAt: 0)
        #expect(
          lines.count { $0.contains("  active   \(column)  20") && $0.hasSuffix(" \(role)") } == 1)
      }
    }
  }

  @Test func `The help lists the commands`() async throws {
    let help = try await Program("users-server").run(["tokens", "--help"])
    #expect(help.output.contains("Usage: users-server tokens COMMAND"))
    #expect(try await Program("users-server").run(["--help"]).output.contains("tokens --help"))
  }
}
