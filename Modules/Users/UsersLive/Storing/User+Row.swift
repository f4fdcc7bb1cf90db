import Storage
import Users

extension User {
  static let columns: Statement = "id, name, email, created_at, updated_at, version"

  /// Decodes a user from a row of its columns.
  ///
  /// Stored values are validated like any other input: another program may have written the table.
  init(row: Row) throws {
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
