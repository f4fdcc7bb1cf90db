import Testing
import Users

extension UserDirectoryRule {
  static let racing = [
    UserDirectoryRule(name: "Exactly one concurrent creation with the same address succeeds") {
      users in
      let outcomes = await race(8) { number throws(UsersError) in
        try await users.create(try UserDraft(name: "Person \(number)", email: "same@example.org"))
      }
      #expect(outcomes.count { $0 == nil } == 1)
      let taken = UsersError.emailTaken(try EmailAddress("same@example.org"))
      #expect(outcomes.count { $0 == taken } == 7)
      #expect(try await users.users(after: nil, limit: 50).users.count == 1)
    },

    UserDirectoryRule(name: "Exactly one concurrent update of the same version succeeds") { users in
      let created = try await users.create(try Sample.draft())
      let outcomes = await race(8) { number throws(UsersError) in
        try await users.update(created.id, try UserChange(name: "Person \(number)"), expecting: 1)
      }
      #expect(outcomes.count { $0 == nil } == 1)
      let conflict = UsersError.versionConflict(created.id, expected: 1, current: 2)
      #expect(outcomes.count { $0 == conflict } == 7)
      #expect(try await users.user(created.id).version == 2)
    },
  ]

  /// Runs an operation several times, concurrently.
  ///
  /// - Returns: The error of each run, or `nil` when it succeeded.
  private static func race(
    _ count: Int, _ operation: @escaping @Sendable (Int) async throws(UsersError) -> User
  ) async -> [UsersError?] {
    await withTaskGroup { group in
      for number in 0..<count {
        group.addTask { () -> UsersError? in
          do throws(UsersError) {
            _ = try await operation(number)
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
  }
}
