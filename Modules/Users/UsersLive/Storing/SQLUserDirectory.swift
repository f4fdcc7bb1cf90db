import Foundation
import Storage
import Users

/// The table of users.
struct SQLUserDirectory: UserDirectory {
  let database: any Database
  let clock: UserClock
  let removals: [UserRemoval]

  func create(_ draft: UserDraft) async throws(UsersError) -> User {
    try await database.write(orThrow: UsersError.init(inStorage:)) { [clock] transaction in
      let user = User(draft, at: clock.now())
      try claiming(user.email) {
        try transaction.execute(
          """
          INSERT INTO users (id, name, email, email_key, created_at, updated_at, version)
          VALUES (
            \(user.id.description), \(user.name.text), \(user.email.text), \(user.email.uniqueKey),
            \(user.createdAt.milliseconds), \(user.updatedAt.milliseconds), \(user.version)
          )
          """)
      }
      return user
    }
  }

  func user(_ id: UserID) async throws(UsersError) -> User {
    try await database.read(orThrow: UsersError.init(inStorage:)) { try $0.user(id) }
  }

  func users(after last: UserID?, limit: Int) async throws(UsersError) -> UserPage {
    let place: Statement = if let last { "WHERE id > \(last.description)" } else { "" }
    let found = try await database.read(orThrow: UsersError.init(inStorage:)) { connection in
      try connection.all(
        """
        SELECT \(sql: User.columns) FROM users \(sql: place) ORDER BY id LIMIT \(limit + 1)
        """, User.init(row:))
    }
    return UserPage(of: limit, from: found)
  }

  func update(
    _ id: UserID, _ change: UserChange, expecting expected: Int?
  ) async throws(UsersError) -> User {
    try await database.write(orThrow: UsersError.init(inStorage:)) { [clock] transaction in
      let user = try transaction.user(id, expecting: expected).applying(change, at: clock.now())
      try claiming(user.email) {
        try transaction.execute(
          """
          UPDATE users SET
            name = \(user.name.text), email = \(user.email.text),
            email_key = \(user.email.uniqueKey), updated_at = \(user.updatedAt.milliseconds),
            version = \(user.version)
          WHERE id = \(id.description)
          """)
      }
      return user
    }
  }

  func delete(_ id: UserID, expecting expected: Int?) async throws(UsersError) {
    try await removals.completing(id) { () throws(UsersError) in
      try await database.write(orThrow: UsersError.init(inStorage:)) { transaction in
        _ = try transaction.user(id, expecting: expected)
        _ = try transaction.execute("DELETE FROM users WHERE id = \(id.description)")
      }
    }
  }
}

extension User {
  fileprivate static let columns: Statement = "id, name, email, created_at, updated_at, version"

  /// Decodes a user from a row of its columns.
  ///
  /// Stored values are validated like any other input: another program may have written the table.
  fileprivate init(row: Row) throws {
    let id: String = try row["id"]
    do {
      self.init(
        id: try UserID(id), name: try UserName(row["name"]),
        email: try EmailAddress(row["email"]),
        createdAt: Timestamp(milliseconds: try row["created_at"]),
        updatedAt: Timestamp(milliseconds: try row["updated_at"]), version: try row["version"])
    } catch UsersError.invalid(let fields) {
      let flaws = fields.map(\.description).joined(separator: " ")
      throw UsersError.unavailable(
        Outage(
          .permanent,
          "The stored user \(id) is invalid: \(flaws) Correct the row in the table users."))
    }
  }
}

extension Connection {
  fileprivate func user(_ id: UserID, expecting expected: Int? = nil) throws -> User {
    let user = try first(
      "SELECT \(sql: User.columns) FROM users WHERE id = \(id.description)", User.init(row:))
    guard let user else { throw UsersError.notFound(id) }
    if let expected, expected != user.version {
      throw UsersError.versionConflict(id, expected: expected, current: user.version)
    }
    return user
  }
}

/// Runs a statement that gives a user an address, and translates a violation of its uniqueness.
private func claiming(_ email: EmailAddress, _ statement: () throws -> Int) throws {
  do {
    _ = try statement()
  } catch StorageError.constraintViolated(.unique, _) {
    throw UsersError.emailTaken(email)
  }
}

extension UsersError {
  /// Converts any error of a database call.
  init(inStorage error: any Error) {
    self =
      switch error {
      case let error as UsersError: error
      case is CancellationError: .cancelled
      case StorageError.outcomeUnknown: .unavailable(Outage(.outcomeUnknown, "\(error)"))
      case let error as StorageError:
        .unavailable(Outage(error.isTransient ? .transient : .permanent, "\(error)"))
      default: .unavailable(Outage(.permanent, "The database failed: \(error)"))
      }
  }
}

/// The clock for the times of users.
struct UserClock: Sendable {
  let now: @Sendable () -> Timestamp

  static let system = UserClock { Timestamp(Date()) }
}
