import Testing
import Users

extension UserDirectoryRule {
  static let updating = [
    UserDirectoryRule(name: "An update creates the next version and leaves the rest unchanged") {
      users in
      let created = try await users.create(try Sample.draft())
      let renamed = try await users.update(created.id, try UserChange(name: "Grace"), expecting: 1)
      #expect(renamed.name.text == "Grace")
      #expect(renamed.email.text == created.email.text)
      #expect(renamed.createdAt == created.createdAt)
      #expect(renamed.updatedAt >= created.updatedAt)
      #expect(renamed.version == 2)
      #expect(try await users.user(created.id) == renamed)

      let moved = try await users.update(
        created.id, try UserChange(email: "grace@example.org"), expecting: 2)
      #expect(moved.name.text == "Grace")
      #expect(moved.email.text == "grace@example.org")
      #expect(moved.version == 3)
      #expect(try await users.user(created.id) == moved)
    },

    UserDirectoryRule(name: "An update that expects no version applies to any") { users in
      let created = try await users.create(try Sample.draft())
      _ = try await users.update(created.id, try UserChange(name: "Two"), expecting: 1)
      let third = try await users.update(created.id, try UserChange(name: "Three"), expecting: nil)
      #expect(third.version == 3)
    },

    UserDirectoryRule(name: "An update that expects another version reports the current one") {
      users in
      let created = try await users.create(try Sample.draft())
      let current = try await users.update(created.id, try UserChange(name: "Two"), expecting: 1)
      for stale in [1, 3] {
        let conflict = UsersError.versionConflict(created.id, expected: stale, current: 2)
        await #expect(throws: conflict) {
          try await users.update(created.id, try UserChange(name: "Late"), expecting: stale)
        }
      }
      #expect(try await users.user(created.id) == current)
    },

    UserDirectoryRule(name: "An update cannot take the address of another user") { users in
      let ada = try await users.create(try UserDraft(name: "Ada", email: "ada@example.org"))
      let eve = try await users.create(try UserDraft(name: "Eve", email: "eve@example.org"))
      let taken = try EmailAddress("Ada@example.org")
      await #expect(throws: UsersError.emailTaken(taken)) {
        let change = try UserChange(name: "Ada", email: taken.text)
        return try await users.update(eve.id, change, expecting: 1)
      }
      #expect(try await users.user(eve.id) == eve)
      #expect(try await users.user(ada.id) == ada)
    },

    UserDirectoryRule(name: "An update may change only the case of the user's address") { users in
      let ada = try await users.create(try UserDraft(name: "Ada", email: "ada@example.org"))
      let respelled = try await users.update(
        ada.id, try UserChange(email: "Ada@Example.org"), expecting: 1)
      #expect(try await users.user(ada.id).email.text == "Ada@Example.org")
      #expect(respelled.version == 2)
    },

    UserDirectoryRule(name: "A user that does not exist cannot be updated") { users in
      let id = UserID()
      await #expect(throws: UsersError.notFound(id)) {
        try await users.update(id, try UserChange(name: "Nobody"), expecting: 1)
      }
    },
  ]
}
