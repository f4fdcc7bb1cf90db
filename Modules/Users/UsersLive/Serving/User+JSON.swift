import API
import Users

// The server writes users itself, since Foundation's encoder takes several times the instructions: more
// than finding a user in the database.

extension User {
  /// The same object as that of `encode(to:)`.
  var json: JSON {
    [
      "id": .string(id.description), "name": .string(name.text), "email": .string(email.text),
      "createdAt": .string(createdAt.description), "updatedAt": .string(updatedAt.description),
      "version": .integer(version),
    ]
  }
}

extension UserPage {
  /// The same object as that of `encode(to:)`.
  var json: JSON {
    ["users": .array(users.map(\.json)), "next": next.map { .string($0.description) } ?? .null]
  }
}
