import Synchronization
import Testing
import Users
import UsersTesting

struct UserDirectoryRuleTests {
  @Test(arguments: UserDirectoryRule.all)
  func `A directory in memory follows the rule`(_ rule: UserDirectoryRule) async throws {
    try await rule.check(InMemoryUserDirectory())
  }

  @Test func `A directory in memory fails with the given error`() async throws {
    let users = InMemoryUserDirectory()
    let created = try await users.create(try Sample.draft())
    let outage = UsersError.unavailable(Outage(.transient, "told to fail"))
    await users.fail(with: outage)
    await #expect(throws: outage) { try await users.user(created.id) }
    await #expect(throws: outage) { try await users.users(after: nil, limit: 50) }
    await users.fail(with: nil)
    #expect(try await users.user(created.id) == created)
  }

  @Test func `A deletion that is cancelled after its first step removes the other data too`()
    async throws
  {
    let user = UserID()
    let removed = Mutex<[UserID]>([])
    let removal = UserRemoval { user in
      try Task.checkCancellation()
      removed.withLock { $0.append(user) }
    }
    let deletion = Task {
      try await [removal].completing(user) { () throws(UsersError) in
        withUnsafeCurrentTask { $0?.cancel() }
      }
    }
    try await deletion.value
    #expect(removed.withLock(\.self) == [user])
  }
}
