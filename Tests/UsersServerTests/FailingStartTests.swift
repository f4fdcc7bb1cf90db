import Foundation
import ProgramTesting
import Testing

struct FailingStartTests {
  private func start(_ arguments: String..., in folder: URL) async throws -> String {
    let result = try await Program("users-server").run(arguments, in: folder)
    #expect(result.status == 1)
    #expect(result.output.isEmpty)
    #expect(!result.errors.contains("server started"))
    return try #require(result.errors.split(separator: "\n").last.map(String.init))
  }

  @Test func `A folder that does not exist is reported`() async throws {
    try await withTemporaryFolder { folder in
      let message = try await start("--port", "0", "--database", "no/users.sqlite", in: folder)
      #expect(
        message.hasPrefix("users-server: Cannot open the database \(folder.path)/no/users.sqlite"))
      #expect(message.contains("No such file or directory."))
    }
  }

  @Test(arguments: [
    "mysql://ann:secret@host/db", "postgres:/ann:secret@host/db", "postgres//ann:secret@host/db",
    "postgress://ann:secret@host/db", "//ann:secret@host/db", "ann:secret@host/db",
    "POSTGRES:ann:secret@host", "host=localhost password=secret", "PASSWORD = secret",
  ])
  func `An address that is none of PostgreSQL is refused without its password`(
    address: String
  ) async throws {
    try await withTemporaryFolder { folder in
      let message = try await start("--port", "0", "--database", address, in: folder)
      #expect(
        message == """
          users-server: The database is neither a file nor a PostgreSQL server. Write a path, with ./ \
          before a name like an address, or postgres://user@host/database.
          """)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test(arguments: [
    "POSTGRES://ann:secret@[host/db", "PostgreSQL://ann:x@secret@host/db",
    "postgres://ann:secret@127.0.0.1:1/db",
  ])
  func `No message has the password of an address`(address: String) async throws {
    try await withTemporaryFolder { folder in
      let result = try await Program("users-server").run(
        ["--port", "0", "--database", address], in: folder)
      #expect(result.status == 1)
      #expect(result.errors.contains(" database postgres://"))
      #expect(!result.errors.contains("secret"))
    }
  }

  @Test func `A file may have a name like an address`() async throws {
    try await ServerProcess.run(["--database", "./a:b@c.sqlite"]) { server in
      let file = server.folder.appending(path: "a:b@c.sqlite")
      #expect(FileManager.default.fileExists(atPath: file.path))
    }
  }
}
