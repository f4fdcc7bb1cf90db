import Foundation
import ProgramTesting
import Testing
import Users
import UsersPrograms

struct ServerOptionsTests {
  @Test func `The program shows its version`() async throws {
    let result = try await Program("users-server").run(["--version"])
    let text = "users-server \(ProgramVersion.current)\n"
    #expect(result == ProgramResult(status: 0, output: text, errors: ""))
  }

  @Test func `Help lists every option with its environment variable and default`() async throws {
    let result = try await Program("users-server").run(["--help"])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let words = result.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for text in [
      "--host ADDRESS", "--port PORT", "--database PATH|URL", "postgres://user@host/name",
      "--durability LEVEL", "--log-level LEVEL",
      "USERS_DURABILITY", "--max-connections COUNT", "USERS_MAX_CONNECTIONS", "Default: 1024",
      "--max-body BYTES", "USERS_MAX_BODY", "--client-timeout SECONDS", "USERS_CLIENT_TIMEOUT",
      "--handler-timeout SECONDS", "USERS_HANDLER_TIMEOUT",
      "--drain-time SECONDS", "USERS_DRAIN_TIME", "USERS_HOST",
      "--database-connections COUNT", "USERS_DATABASE_CONNECTIONS", "--database-wait SECONDS",
      "USERS_DATABASE_WAIT", "--statement-timeout SECONDS", "USERS_STATEMENT_TIMEOUT",
      "USERS_PORT", "USERS_DATABASE", "USERS_LOG_LEVEL", "Default: 8080", "Default: 127.0.0.1",
      ".data/users.sqlite", "Exit codes",
    ] {
      #expect(words.contains(text), "\(text)")
    }
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [
    ["--port", "65536"]:
      "users-server: --port “65536”: It is not a port. Write a whole number from 0 to 65535.",
    ["--durability", "none"]: "users-server: --durability “none”: Write full or relaxed.",
    ["--max-connections", "0"]:
      "users-server: --max-connections “0”: Write a whole number from 1 to 1024.",
    ["--client-timeout", "1s"]:
      "users-server: --client-timeout “1s”: Write a whole number from 1 to 86400.",
    ["--log-level", "loud"]:
      "users-server: --log-level “loud”: Write debug, info, warning or error.",
  ])
  func `A mistake is explained, and ends with 2`(
    _ arguments: [String], _ message: String
  ) async throws {
    let result = try await Program("users-server").run(arguments)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors == "\(message)\nRun “users-server --help” for help.\n")
  }

  @Test func `The environment configures the server, and an option overrides it`() async throws {
    let environment = [
      "USERS_PORT": "0", "USERS_DATABASE": "named.sqlite", "USERS_HOST": "nonsense",
    ]
    let arguments = ["--host", "127.0.0.1"]
    try await ServerProcess.run(arguments, environment: environment) { server in
      #expect(server.address.hasPrefix("http://127.0.0.1:"))
      let file = server.folder.appending(path: "named.sqlite")
      #expect(FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test func `Without a database option, users are stored below the current folder`() async throws {
    try await ServerProcess.run(["--port", "0"]) { server in
      let file = server.folder.appending(path: ".data/users.sqlite")
      #expect(FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test func `Limits come from options and from the environment`() async throws {
    let arguments = ["--max-body", "40", "--client-timeout", "5"]
    let environment = ["USERS_MAX_CONNECTIONS": "20", "USERS_DRAIN_TIME": "2"]
    try await ServerProcess.run(arguments, environment: environment) { server in
      let error = await #expect(throws: UsersError.self) {
        try await server.users.create(try UserDraft(name: "Ada Lovelace", email: "a@example.org"))
      }
      #expect(error?.description.contains("413") == true)
      let result = try await server.stop()
      #expect(result.status == 0)
    }
  }

  @Test func `The address is logged at any level`() async throws {
    try await ServerProcess.run(["--log-level", "error"]) { server in
      #expect(server.address.hasPrefix("http://127.0.0.1:"))
      let result = try await server.stop()
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }

  @Test(arguments: [
    (#"exec "$0" --port x 2>&-"#, 2, ""), (#"exec "$0" --help >&-"#, 0, ""),
    (
      #"exec "$0" --database "$(printf 'caf\351')""#, 2,
      "users-server: “caf\u{FFFD}” is not UTF-8. Write every argument in UTF-8.\n"
        + "Run “users-server --help” for help.\n"
    ),
  ])
  func `Closed streams and arguments that are not UTF-8 do no harm`(
    script: String, status: Int32, errors: String
  ) async throws {
    let server = Program.folder.appending(path: "users-server").path
    let result = try await Program.shell.run(["-c", script, server])
    #expect(result.status == status)
    #expect(result.errors == errors)
  }
}
