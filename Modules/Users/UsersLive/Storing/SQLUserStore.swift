import Storage
import Users

/// The table of users.
struct SQLUserStore: Sendable {
  private let database: any Database

  init(database: any Database) {
    self.database = database
  }

  func insert(_ user: User) async throws(UsersError) {
    try await write { transaction in
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
    }
  }

  func user(_ id: UserID) async throws(UsersError) -> User {
    try await read { try $0.user(id) }
  }

  func users(after last: UserID?, limit: Int) async throws(UsersError) -> [User] {
    let place: Statement = if let last { "WHERE id > \(last.description)" } else { "" }
    return try await read { connection in
      try connection.all(
        """
        SELECT \(sql: User.columns) FROM users \(sql: place) ORDER BY id LIMIT \(limit)
        """, User.init(row:))
    }
  }

  func update(
    _ id: UserID, expecting expected: Int?, _ change: @escaping @Sendable (User) -> User
  ) async throws(UsersError) -> User {
    try await write { transaction in
      let user = change(try transaction.user(id, expecting: expected))
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
    try await write { transaction in
      _ = try transaction.user(id, expecting: expected)
      try transaction.execute("DELETE FROM users WHERE id = \(id.description)")
    }
  }
}

extension SQLUserStore {
  private func read<Value: Sendable>(
    _ body: @escaping @Sendable (any Connection) throws -> Value
  ) async throws(UsersError) -> Value {
    do {
      return try await database.read(body)
    } catch {
      throw UsersError(inStorage: error)
    }
  }

  private func write<Value: Sendable>(
    _ body: @escaping @Sendable (any Transaction) throws -> Value
  ) async throws(UsersError) -> Value {
    do {
      return try await database.write(body)
    } catch {
      throw UsersError(inStorage: error)
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
