import Foundation
import ProgramTesting
import Testing
import UsersPrograms

struct UsageTests {
  private static let mistakes: [[String]: [String]] = [
    ["lst"]: ["users: lst is not a command."],
    ["show", "1"]: [
      "users show: ID “1”: It is not a valid identifier. Write a UUID such as "
        + "6f9619ff-8b86-4d01-b42d-00cf4fc964ff."
    ],
    ["add", " ", "ada", "extra", "--jsno"]: [
      "users add: Unexpected argument “extra”. Quote an argument that contains spaces.",
      "users add: --jsno is not an option.",
      "users add: NAME “ ”: It is empty. Write at least one visible character.",
      "users add: EMAIL “ada”: It is not a valid e-mail address. Write one such as "
        + "ada@example.org, in ASCII.",
    ],
    ["list", "--server", "localhost:8080"]: [
      "users list: --server “localhost:8080”: It is not a valid server address. Write one such "
        + "as http://127.0.0.1:8080, without a user name, a password, a ?query and a #fragment."
    ],
    ["list", "--server", "http://127.0.0.1:1", "--database", "a"]: [
      "users list: --database and --server are mutually exclusive. Leave one out."
    ],
    ["list", "--server", "http://ada:s3cret@host"]: [
      "users list: --server “http://…@host”: It is not a valid server address. Write one such "
        + "as http://127.0.0.1:8080, without a user name, a password, a ?query and a #fragment."
    ],
    ["list", "postgres://ada:s3@cret@host/db", "\u{1B}[2J\u{202E}"]: [
      "users list: Unexpected argument “postgres://…@host/db”. Quote an argument that "
        + "contains spaces.",
      #"users list: Unexpected argument “\u{1B}[2J\u{202E}”. Quote an argument that contains "#
        + "spaces.",
    ],
  ]

  @Test(arguments: mistakes)
  func `All mistakes are explained together, and end with 2`(
    _ arguments: [String], _ messages: [String]
  ) async throws {
    try await UsersCLI.alone { users in
      let result = try await Program("users").run(arguments, in: users.folder)
      #expect(result.status == 2)
      #expect(result.output.isEmpty)
      let command = messages[0].prefix { $0 != ":" }
      let lines = messages + ["Run “\(command) --help” for help."]
      #expect(result.errors == lines.joined(separator: "\n") + "\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: users.folder.path).isEmpty)
    }
  }

  @Test func `The program shows its version`() async throws {
    let result = try await Program("users").run(["--version"])
    let text = "users \(ProgramVersion.current)\n"
    #expect(result == ProgramResult(status: 0, output: text, errors: ""))
  }

  @Test(arguments: [
    ["--help"], ["-h"], ["help"], ["add", "--help"], ["help", "list"], ["show", "-h"],
    ["rename", "--help"], ["remove", "--nonsense", "--help"],
  ])
  func `Help is written to standard output`(_ arguments: [String]) async throws {
    let result = try await Program("users").run(arguments)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    #expect(result.output.contains("Usage: users"))
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }
}
