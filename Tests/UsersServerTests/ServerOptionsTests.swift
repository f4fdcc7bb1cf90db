import Foundation
import ProgramTesting
import Testing

struct ServerOptionsTests {
  @Test func `Help lists every option with its environment variable and default`() async throws {
    let result = try await Program("users-server").run(["--help"])
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    let words = result.output.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    for text in [
      "--host ADDRESS", "--port PORT", "--database PATH", "--durability LEVEL", "--log-level LEVEL",
      "USERS_DURABILITY", "USERS_HOST",
      "USERS_PORT", "USERS_DATABASE", "USERS_LOG_LEVEL", "Default: 8080", "Default: 127.0.0.1",
      ".data/users.sqlite", "Exit codes",
    ] {
      #expect(words.contains(text), "\(text)")
    }
    #expect(result.output.split(separator: "\n").allSatisfy { $0.count <= 80 })
  }

  @Test(arguments: [
    (
      ["--port", "65536"],
      "users-server: --port “65536”: It is not a port. Write a whole number from 0 to 65535."
    ),
    (
      ["--port=http"],
      "users-server: --port “http”: It is not a port. Write a whole number from 0 to 65535."
    ),
    (["--port"], "users-server: --port: Its value is missing. Write --port PORT."),
    (
      ["--prot", "80"],
      "users-server: --prot: There is no such option. Did you mean --port?\nusers-server: “80” is one argument too many. Quote an argument that contains spaces."
    ),
    (["--database", ""], "users-server: --database “”: It is empty. Write the path of a file."),
    (
      ["--durability", "none"],
      "users-server: --durability “none”: There is no such level. Write full or relaxed."
    ),
    (["--host="], "users-server: --host “”: It is empty. Write one like 127.0.0.1."),
    (
      ["--log-level", "loud"],
      "users-server: --log-level “loud”: There is no such level. Write one of debug, info, warning, error."
    ),
    (
      ["serve"],
      "users-server: “serve” is one argument too many. Quote an argument that contains spaces."
    ),
  ])
  func `A mistake is explained, and ends with 2`(
    _ arguments: [String], _ message: String
  ) async throws {
    let result = try await Program("users-server").run(arguments)
    #expect(result.status == 2)
    #expect(result.output.isEmpty)
    #expect(result.errors == "\(message)\nRun “users-server --help” for help.\n")
  }

  @Test func `All mistakes are reported at once, including those in the environment`() async throws
  {
    let environment = ["USERS_PORT": "x", "USERS_LOG_LEVEL": "y"]
    let result = try await Program("users-server", environment: environment).run(["--databse=a"])
    #expect(result.status == 2)
    #expect(
      result.errors == """
        users-server: --databse: There is no such option. Did you mean --database?
        users-server: USERS_PORT “x”: It is not a port. Write a whole number from 0 to 65535.
        users-server: USERS_LOG_LEVEL “y”: There is no such level. Write one of debug, info, \
        warning, error.
        Run “users-server --help” for help.

        """)
  }

  @Test func `The environment configures the server, and an option overrides it`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "named.sqlite")
      let environment = ["USERS_PORT": "0", "USERS_DATABASE": file.path, "USERS_HOST": "nonsense"]
      let arguments = ["--host", "127.0.0.1"]
      try await ServerProcess.run(arguments, environment: environment, in: folder) { server in
        #expect(server.address.hasPrefix("http://127.0.0.1:"))
        #expect(FileManager.default.fileExists(atPath: file.path))
      }
    }
  }

  @Test func `Without a database option, users are stored below the current folder`() async throws {
    try await withTemporaryFolder { folder in
      try await ServerProcess.run(["--port", "0"], in: folder) { server in
        let file = folder.appending(path: ".data/users.sqlite")
        #expect(FileManager.default.fileExists(atPath: file.path))
      }
    }
  }
}
