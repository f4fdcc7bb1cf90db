import Foundation
import ProgramTesting
import StorageTesting
import Testing
import UsersPrograms

struct SourceTests {
  @Test func `Without a source, users are stored below the current folder`() async throws {
    try await UsersCLI.alone { users in
      let added = try await users("add", "Ada", "ada@example.org")
      #expect(added.status == 0)
      #expect(try await users("list").output.contains("Ada"))
      let file = users.folder.appending(path: DefaultDatabase.path)
      #expect(FileManager.default.fileExists(atPath: file.path))
    }
  }

  @Test func `The environment names a database, and an option overrides it`() async throws {
    try await UsersCLI.alone(environment: ["USERS_DATABASE": "named.sqlite"]) { users in
      #expect(try await users("add", "Ada", "ada@example.org").status == 0)
      let named = users.folder.appending(path: "named.sqlite")
      #expect(FileManager.default.fileExists(atPath: named.path))
      let other = try await users("list", "--database", "other.sqlite")
      #expect(other.errors.contains("other.sqlite"))
      let server = try await users("list", "--server", "http://127.0.0.1:1")
      #expect(server.status == 1)
      #expect(server.errors.contains("127.0.0.1:1"))
    }
  }

  @Test func `A token in the environment matters only with a server`() async throws {
    try await UsersCLI.alone(environment: ["USERS_TOKEN": "s3 cret"]) { users in
      #expect(try await users("add", "Ada", "ada@example.org").status == 0)
      let result = try await users("list", "--server", "http://127.0.0.1:1")
      #expect(result.status == 2)
      #expect(result.errors.hasPrefix("users list: USERS_TOKEN “…”: It is not a token."))
    }
  }

  @Test func `A server that is down is reported`() async throws {
    try await UsersCLI.alone { users in
      let result = try await users("list", "--server", "http://127.0.0.1:1")
      #expect(result.status == 1)
      #expect(result.output.isEmpty)
      #expect(result.errors.hasPrefix("users: Cannot connect to http://127.0.0.1:1: "))
      #expect(result.errors.hasSuffix("Check the address, and that the server is running.\n"))
    }
  }

  @Test func `A folder that does not exist is reported`() async throws {
    try await UsersCLI.alone { users in
      let result = try await users("add", "Ada", "ada@example.org", "--database", "no/users.sqlite")
      #expect(result.status == 1)
      #expect(result.errors.hasPrefix("users: Cannot open the database "))
      #expect(result.errors.contains("no/users.sqlite: No such file or directory."))
    }
  }

  @Test func `A default folder that cannot be created is reported`() async throws {
    try await UsersCLI.alone { users in
      try Data().write(to: users.folder.appending(path: ".data"))
      let result = try await users("add", "Ada", "ada@example.org")
      #expect(result.status == 1)
      #expect(result.errors.contains(".data"))
      #expect(result.errors.split(separator: "\n").count == 1)
    }
  }
}
