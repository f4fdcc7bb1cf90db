import Testing
import Users

extension UserDirectoryRule {
  static let creating = [
    UserDirectoryRule(name: "A created user is its own first version and is read back equal") {
      users in
      let draft = try UserDraft(name: " Ada Lovelace ", email: "Ada.Lovelace@Example.org")
      let created = try await users.create(draft)
      #expect(created.name.text == "Ada Lovelace")
      #expect(created.email.text == "Ada.Lovelace@Example.org")
      #expect(created.version == 1)
      #expect(created.createdAt == created.updatedAt)
      let found = try await users.user(created.id)
      #expect(found == created)
      #expect(found.email.text == created.email.text)
    },

    UserDirectoryRule(name: "Any text that is a valid name is kept unchanged") { users in
      let names = [
        "Žofia Łącka", "山田太郎", "👩‍👩‍👧‍👦", "x'); DROP TABLE users; --", "100% \\ \"quoted\"", "e\u{301}",
      ]
      for (number, name) in names.enumerated() {
        let created = try await users.create(
          try UserDraft(name: name, email: "n\(number)@example.org"))
        let found = try await users.user(created.id)
        #expect(Array(found.name.text.utf8) == Array(name.utf8))
      }
    },

    UserDirectoryRule(name: "An address belongs to one user, ignoring case") { users in
      let first = try await users.create(try UserDraft(name: "Ada", email: "ada@example.org"))
      let taken = try EmailAddress("ADA@Example.ORG")
      await #expect(throws: UsersError.emailTaken(taken)) {
        try await users.create(UserDraft(name: try UserName("Eve"), email: taken))
      }
      #expect(try await users.users(after: nil, limit: 50).users == [first])
    },

    UserDirectoryRule(name: "A user that does not exist is not found") { users in
      let id = UserID()
      await #expect(throws: UsersError.notFound(id)) { try await users.user(id) }
    },
  ]
}
