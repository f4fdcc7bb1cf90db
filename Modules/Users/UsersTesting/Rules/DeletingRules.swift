import Testing
import Users

extension UserDirectoryRule {
  static let deleting = [
    UserDirectoryRule(name: "A deleted user no longer exists, and its address is free") { users in
      let draft = try Sample.draft()
      let created = try await users.create(draft)
      try await users.delete(created.id, expecting: nil)
      await #expect(throws: UsersError.notFound(created.id)) { try await users.user(created.id) }
      await #expect(throws: UsersError.notFound(created.id)) {
        try await users.delete(created.id, expecting: nil)
      }
      let successor = try await users.create(draft)
      #expect(successor.id != created.id)
      #expect(try await users.users(after: nil, limit: 50).users == [successor])
    },

    UserDirectoryRule(name: "A deletion that expects a version fails for any other") { users in
      let created = try await users.create(try Sample.draft())
      let current = try await users.update(created.id, try UserChange(name: "Two"), expecting: 1)
      let conflict = UsersError.versionConflict(created.id, expected: 1, current: 2)
      await #expect(throws: conflict) { try await users.delete(created.id, expecting: 1) }
      #expect(try await users.user(created.id) == current)
      try await users.delete(created.id, expecting: 2)
      await #expect(throws: UsersError.notFound(created.id)) {
        try await users.delete(created.id, expecting: 2)
      }
    },
  ]
}
