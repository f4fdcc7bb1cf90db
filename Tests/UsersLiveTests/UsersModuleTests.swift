import Storage
import StorageTesting
import Synchronization
import Testing
import Truss
import TrussTesting
import Users
import UsersTesting

@testable import UsersLive

struct UsersModuleTests {
  private func withDirectory(
    _ removals: UserRemoval..., body: (any UserDirectory, any Database) async throws -> Void
  ) async throws {
    try await withInMemoryDatabase(migrations: [UsersMigrations.createUsers]) { database in
      let container = try await Container(
        ModuleAssembly(UsersModule(), roots: Roots { (any UserDirectory).self }) {
          Value((any Database).self, database)
          for removal in removals { Contribution(to: UserRemoval.self) { removal } }
        })
      try await body(container.resolve((any UserDirectory).self), database)
    }
  }

  @Test(arguments: UserDirectoryRule.all)
  func `A directory over SQL follows the rule`(_ rule: UserDirectoryRule) async throws {
    try await withDirectory { users, _ in try await rule.check(users) }
  }

  @Test(arguments: UserDirectoryRule.all)
  func `A directory over PostgreSQL follows the rule`(_ rule: UserDirectoryRule) async throws {
    try await withPostgresDatabase(migrations: [UsersMigrations.createUsers]) { database in
      try await rule.check(SQLUserDirectory(database: database, clock: .system, removals: []))
    }
  }

  @Test func `Users have the times of the clock with the precision of storage`() async throws {
    try await withInMemoryDatabase(migrations: [UsersMigrations.createUsers]) { database in
      let times = Mutex([Timestamp(milliseconds: 1_772_353_800_125), Timestamp(milliseconds: 5)])
      let clock = UserClock { times.withLock { $0.removeFirst() } }
      let users = SQLUserDirectory(database: database, clock: clock, removals: [])
      let created = try await users.create(try Sample.draft())
      #expect(created.createdAt.milliseconds == 1_772_353_800_125)
      #expect(try await users.user(created.id) == created)
      let changed = try await users.update(created.id, try UserChange(name: "Ada"), expecting: 1)
      #expect(changed.updatedAt == created.createdAt, "the clock was set back")
    }
  }

  @Test func `An invalid stored user is reported, not returned`() async throws {
    try await withDirectory { users, database in
      let created = try await users.create(try Sample.draft())
      try await database.write { transaction in
        _ = try transaction.execute(
          "UPDATE users SET email = 'nonsense' WHERE id = \(created.id.uuid)")
      }
      let outage = Outage(
        .permanent,
        """
        The stored user \(created.id) is invalid: email: It is not a valid e-mail address. Write \
        one such as ada@example.org, in ASCII. Correct the row in the table users.
        """)
      await #expect(throws: UsersError.unavailable(outage)) { try await users.user(created.id) }
    }
  }

  @Test func `A database without the table is an outage that names the reason`() async throws {
    try await withDirectory { users, database in
      try await database.write { transaction in _ = try transaction.execute("DROP TABLE users") }
      let error = await #expect(throws: UsersError.self) {
        try await users.users(after: nil, limit: 50)
      }
      #expect(error?.outage?.kind == .permanent)
      #expect(error?.outage?.detail.contains("users") == true)
    }
  }

  @Test func `A deleted user is removed from other features, also when the deletion is repeated`()
    async throws
  {
    let removed = Mutex<[UserID]>([])
    let fails = Mutex(true)
    let removal = UserRemoval { user in
      if fails.withLock({ $0 }) { throw StorageError.closed }
      removed.withLock { $0.append(user) }
    }
    try await withDirectory(removal) { users, _ in
      let user = try await users.create(try Sample.draft())
      await #expect(throws: UsersError.versionConflict(user.id, expected: 2, current: 1)) {
        try await users.delete(user.id, expecting: 2)
      }
      let error = await #expect(throws: UsersError.self) {
        try await users.delete(user.id, expecting: 1)
      }
      #expect(error?.outage?.kind == .outcomeUnknown)
      #expect(error?.outage?.detail.contains("Repeat the deletion.") == true)
      #expect(removed.withLock { $0 } == [])

      fails.withLock { $0 = false }
      await #expect(throws: UsersError.notFound(user.id)) {
        try await users.delete(user.id, expecting: 1)
      }
      #expect(removed.withLock { $0 } == [user.id])
      let other = try await users.create(try Sample.draft())
      try await users.delete(other.id, expecting: nil)
      #expect(removed.withLock { $0 } == [user.id, other.id])
    }
  }

  @Test func `A cancelled task creates no user`() async throws {
    try await withDirectory { users, _ in
      let draft = try Sample.draft()
      let work = Task {
        withUnsafeCurrentTask { $0?.cancel() }
        return try await users.create(draft)
      }
      await #expect(throws: UsersError.cancelled) { try await work.value }
      #expect(try await users.users(after: nil, limit: 50).users.isEmpty)
    }
  }
}
