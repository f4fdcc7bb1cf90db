import Access
import Storage

extension Token {
  static let columns: Statement = "id, name, role, issued_at, expires_at, revoked_at"

  /// Decodes a token from a row of its columns.
  ///
  /// Stored values are validated like any other input: another program may have written the table.
  init(row: Row) throws {
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
