import API
import APITesting
import Foundation
import ProgramTesting
import Storage
import Testing
import Truss
import Users
import UsersAssemblies

/// Commands that only read.
struct ReadingTests {
  @Test(arguments: [["list"], ["show", "\(UserID())"]])
  func `A file that does not exist is reported, and not created`(command: [String]) async throws {
    try await UsersCLI.withDatabase { users in
      let result = try await Program("users").run(command + users.source, in: users.folder)
      let file = users.folder.appending(path: "users.sqlite").path
      #expect(
        result
          == ProgramResult(
            status: 1, output: "",
            errors: """
              users: Cannot open the database \(file): No such file or directory. Check its path or \
              address, and the permissions of the file and its folder; reading does not create it.

              """))
      #expect(try FileManager.default.contentsOfDirectory(atPath: users.folder.path).isEmpty)
    }
  }

  @Test func `Without a database in the current folder nothing is created`() async throws {
    try await UsersCLI.alone { users in
      let result = try await users("list")
      #expect(result.status == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: users.folder.path).isEmpty)
    }
  }

  @Test func `A database is read that has no tables of a newer feature`() async throws {
    try await UsersCLI.withDatabase { users in
      let file = users.folder.appending(path: "users.sqlite").path
      let older = try await Root(ReadOnlyUsersAssembly()) {
        Value(StorageConfiguration(.file(file)))
      }
      let ada = try await older.run {
        try await $0.create(UserDraft(name: "Ada", email: "ada@example.org"))
      }
      #expect(try await users("list").output == "\(ada.id)  Ada <ada@example.org>\n")
      #expect(try await users("rename", "\(ada.id)", "Eve").status == 0)
      #expect(try await users("show", "\(ada.id)").output.contains("Eve"))
    }
  }

  @Test func `Every page is listed, as one in JSON and in order`() async throws {
    try await UsersCLI.withDatabase { users in
      let file = users.folder.appending(path: "users.sqlite").path
      let local = try await Root(LocalUsersAssembly()) { Value(StorageConfiguration(.file(file))) }
      let created = try await local.run { directory in
        var created: [User] = []
        for number in 0..<201 {
          let draft = try UserDraft(name: "Ada", email: "ada\(number)@example.org")
          created.append(try await directory.create(draft))
        }
        // Identifiers are in the order of creation, but for those of one millisecond.
        return created.sorted { $0.id < $1.id }
      }
      let list = try await users("list", "--json")
      let page = try JSONDecoder().decode(UserPage.self, from: Data(list.output.utf8))
      #expect(page == UserPage(users: created, next: nil))
      let lines = try await users("list").output.split(separator: "\n")
      #expect(lines.map { $0.prefix(36) } == created.map { "\($0.id)"[...] })
    }
  }

  @Test func `A page is written before the next one is read`() async throws {
    let socket = try LoopbackSocket()
    try socket.listen()
    try await Program("users").run(["list", "--server", "\(socket.url)"]) { program in
      let users = try ["ada", "eve"].map { name in
        User(
          try UserDraft(name: name, email: "\(name)@example.org"), at: Timestamp(milliseconds: 1))
      }
      for (number, user) in users.enumerated() {
        let next = number == 0 ? user.id : nil
        let page = try JSONEncoder().encode(UserPage(users: [user], next: next))
        let connection = RawConnection(try await socket.accept())
        _ = try await connection.receive()
        try await connection.send(
          """
          HTTP/1.1 200 OK
          Content-Type: application/json
          Content-Length: \(page.count)
          Connection: close


          """)
        try await connection.send(page)
        _ = try await program.line { $0.hasSuffix("<\(user.email)>") }
      }
      #expect(try await program.result().status == 0)
    }
  }

  @Test(arguments: [[], ["--json"]])
  func `Output that nobody reads ends the program without a message`(
    format: [String]
  ) async throws {
    try await UsersCLI.withDatabase { users in
      for number in 1...3 { _ = try await users("add", "P", "p\(number)@example.org") }
      let pipe = users.folder.appending(path: "pipe").path
      // The only reader has gone before the program starts.
      let script = #"mkfifo "$0" && exec 3<>"$0" 4>"$0" 3<&- && rm "$0" && exec "$@" >&4"#
      let command = [Program.folder.appending(path: "users").path, "list"]
      for (preparation, status) in [("", -SIGPIPE), ("trap '' PIPE; ", 1)] {
        let result = try await Program.shell.run(
          ["-c", preparation + script, pipe] + command + users.source + format)
        #expect(result == ProgramResult(status: status, output: "", errors: ""))
      }
    }
  }

  #if os(Linux)
    @Test func `Output that cannot be written is reported`() async throws {
      try await UsersCLI.withDatabase { users in
        _ = try await users("add", "Ada", "ada@example.org")
        let result = try await users.onFullDisk("list")
        #expect(result.status == 1)
        #expect(
          result.errors == """
            users: Writing the result failed (No space left on device). Check where standard output \
            goes.

            """)
      }
    }
  #endif
}
