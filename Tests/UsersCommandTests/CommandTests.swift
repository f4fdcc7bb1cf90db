import Foundation
import ProgramTesting
import Testing
import Users

struct CommandTests {
  private func user(_ result: ProgramResult) throws -> User { try decoded(result) }

  private func decoded<Value: Decodable>(_ result: ProgramResult) throws -> Value {
    #expect(result.status == 0)
    #expect(result.errors.isEmpty, "\(result.errors)")
    return try JSONDecoder().decode(Value.self, from: Data(result.output.utf8))
  }

  @Test(arguments: Place.allCases)
  func `A user is added, shown, renamed and removed`(_ place: Place) async throws {
    try await place.run { users in
      let added = try user(try await users("add", "Ada Lovelace", "Ada@example.org", "--json"))
      #expect(added.name.text == "Ada Lovelace")
      #expect(added.email.text == "Ada@example.org")
      #expect(try user(try await users("show", "\(added.id)", "--json")) == added)

      let renamed = try user(try await users("rename", "\(added.id)", "Ada King", "--json"))
      #expect(renamed.name.text == "Ada King")
      #expect(renamed.version == 2)
      let list: UserPage = try decoded(try await users("list", "--json"))
      #expect(list.users == [renamed])

      let removed = try await users("remove", "\(added.id)")
      #expect(removed == ProgramResult(status: 0, output: "Removed \(added.id).\n", errors: ""))
      let rest: UserPage = try decoded(try await users("list", "--json"))
      #expect(rest.users.isEmpty)
    }
  }

  @Test(arguments: Place.allCases)
  func `The text output has a line for each user, or for each field`(_ place: Place) async throws {
    try await place.run { users in
      let ada = try await users("add", "Ada Lovelace", "ada@example.org")
      #expect(ada.status == 0)
      let fields = ada.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
      #expect(fields == ["id", "name", "email", "created", "updated", "version"])
      let id = try #require(ada.output.firstMatch(of: /[0-9a-f-]{36}/)?.output)
      #expect(try await users("show", String(id)).output == ada.output)
      _ = try await users("add", "Grace", "grace.hopper@example.org")
      let lines = try await users("list").output.split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.first == "\(id)  Ada Lovelace <ada@example.org>")
      #expect(lines.last?.hasSuffix("  Grace <grace.hopper@example.org>") == true)
    }
  }

  @Test(arguments: Place.allCases)
  func `A failure ends with 1 and one clear message`(_ place: Place) async throws {
    try await place.run { users in
      _ = try await users("add", "Ada", "ada@example.org")
      let taken = try await users("add", "Eve", "ADA@example.org", "--json")
      #expect(
        taken
          == ProgramResult(
            status: 1, output: "",
            errors: """
              users: Another user has the e-mail address ADA@example.org. Choose another one; case \
              makes no difference.

              """))
      let id = UserID()
      for command in [["show"], ["rename", "Eve"], ["remove"]] {
        let arguments = [command[0], "\(id)"] + command.dropFirst()
        let result = try await Program("users").run(arguments + users.source, in: users.folder)
        #expect(
          result
            == ProgramResult(
              status: 1, output: "",
              errors: "users: There is no user \(id). List the users to see which exist.\n"))
      }
    }
  }

  @Test func `The JSON output names the removed user`() async throws {
    try await UsersCLI.withDatabase { users in
      let added = try user(try await users("add", "Ada", "ada@example.org", "--json"))
      let removed = try await users("remove", "\(added.id)", "--json")
      let result: [String: String] = try decoded(removed)
      #expect(result == ["removed": "\(added.id)"])
    }
  }

  #if os(Linux)
    @Test(arguments: Place.allCases)
    func `A change whose result cannot be written is reported as made`(_ place: Place) async throws
    {
      try await place.run { users in
        let result = try await users.onFullDisk("add", "Ada", "ada@example.org")
        #expect(result.status == 1)
        #expect(
          result.errors == """
            users: The change was made. Writing the result failed (No space left on device). Check \
            where standard output goes.

            """)
        #expect(try await users("list").output.contains("ada@example.org"))
      }
    }
  #endif
}
