import Access
import Foundation
import Storage

/// The table of tokens, which has the hashes of their texts.
struct SQLTokenRegistry: TokenRegistry {
  let database: any Database
  let sodium: Sodium
  let clock: TokenClock

  func issue(
    _ name: TokenName, _ role: Role, expiresAt: Date?
  ) async throws(AccessError) -> IssuedToken {
    let id = TokenID(bytes: sodium.randomBytes(TokenID.byteCount))
    let bearer = BearerToken(id: id, secret: sodium.randomBytes(BearerToken.secretByteCount))
    let token = Token(
      id: id, name: name, role: role, issuedAt: clock.now().roundedDown,
      expiresAt: expiresAt?.roundedDown)
    let hash = sodium.hash(bearer.text)
    _ = try await database.write(orThrow: AccessError.init(inStorage:)) { transaction in
      try transaction.execute(
        """
        INSERT INTO access_tokens (id, name, role, hash, issued_at, expires_at)
        VALUES (
          \(id.description), \(token.name.description), \(token.role.rawValue), \(hash),
          \(token.issuedAt), \(token.expiresAt)
        )
        """)
    }
    return IssuedToken(token: token, bearer: bearer)
  }

  func verify(_ bearer: BearerToken) async throws(AccessError) -> Verdict {
    let found = try await database.read(orThrow: AccessError.init(inStorage:)) { connection in
      try connection.first(
        """
        SELECT \(sql: Token.columns), hash FROM access_tokens WHERE id = \(bearer.id.description)
        """
      ) { row in (token: try Token(row: row), hash: try row["hash"] as [UInt8]) }
    }
    guard let found, sodium.areEqual(sodium.hash(bearer.text), found.hash) else { return .unknown }
    return .issued(found.token, found.token.state(at: clock.now()))
  }

  func tokens() async throws(AccessError) -> [Token] {
    try await database.read(orThrow: AccessError.init(inStorage:)) { connection in
      try connection.all(
        "SELECT \(sql: Token.columns) FROM access_tokens ORDER BY issued_at, id", Token.init(row:))
    }
  }

  func hasIssued() async throws(AccessError) -> Bool {
    try await database.read(orThrow: AccessError.init(inStorage:)) { connection in
      try connection.first("SELECT id FROM access_tokens LIMIT 1") { _ in true } ?? false
    }
  }

  func revoke(_ id: TokenID) async throws(AccessError) -> Token {
    let time = clock.now().roundedDown
    return try await database.write(orThrow: AccessError.init(inStorage:)) { transaction in
      try transaction.execute(
        """
        UPDATE access_tokens SET revoked_at = \(time)
        WHERE id = \(id.description) AND revoked_at IS NULL
        """)
      let token = try transaction.first(
        "SELECT \(sql: Token.columns) FROM access_tokens WHERE id = \(id.description)",
        Token.init(row:))
      guard let token else { throw AccessError.notFound(id) }
      return token
    }
  }
}

extension Token {
  fileprivate static let columns: Statement = "id, name, role, issued_at, expires_at, revoked_at"

  /// Decodes a token from a row of its columns.
  ///
  /// Stored values are validated like any other input: another program may have written the table.
  fileprivate init(row: Row) throws {
    let id: String = try row["id"]
    let role: String = try row["role"]
    guard let known = Role(rawValue: role) else {
      throw AccessError.failed(
        "The token \(id) has the unknown role “\(role)”. Correct the row in access_tokens.")
    }
    do {
      self.init(
        id: try TokenID(id), name: try TokenName(row["name"]), role: known,
        issuedAt: try row["issued_at"], expiresAt: try row["expires_at"],
        revokedAt: try row["revoked_at"])
    } catch let error as AccessError {
      throw AccessError.failed(
        "The token \(id) is invalid: \(error) Correct the row in access_tokens.")
    }
  }
}

extension AccessError {
  /// Converts any error of a database call.
  init(inStorage error: any Error) {
    self =
      switch error {
      case let error as AccessError: error
      case is CancellationError: .cancelled
      case StorageError.outcomeUnknown: .busy("\(error)")
      case let error as StorageError where error.isTransient: .busy("\(error)")
      default: .failed("\(error)")
      }
  }
}

/// The clock for the times of tokens.
struct TokenClock: Sendable {
  let now: @Sendable () -> Date

  static let system = TokenClock { Date() }
}

extension Date {
  /// The last whole second, which every database stores exactly.
  fileprivate var roundedDown: Date {
    Date(timeIntervalSince1970: timeIntervalSince1970.rounded(.down))
  }
}
