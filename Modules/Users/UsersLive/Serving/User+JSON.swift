import API
import Users

// The server writes users itself, since Foundation's encoder takes many times the instructions: more than
// finding a user in the database.

extension User {
  /// The object that `encode(to:)` describes, with sorted names, in UTF-8.
  var json: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(256)
    write(to: &text)
    return text
  }

  fileprivate func write(to text: inout [UInt8]) {
    text += "{\"createdAt\":".utf8
    JSON.write(createdAt.description, to: &text)
    text += ",\"email\":".utf8
    JSON.write(email.text, to: &text)
    text += ",\"id\":".utf8
    JSON.write(id.description, to: &text)
    text += ",\"name\":".utf8
    JSON.write(name.text, to: &text)
    text += ",\"updatedAt\":".utf8
    JSON.write(updatedAt.description, to: &text)
    text += ",\"version\":\(version)}".utf8
  }
}

extension UserPage {
  /// The object that `encode(to:)` describes, with sorted names, in UTF-8.
  var json: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(256 * (users.count + 1))
    text += "{\"next\":".utf8
    if let next { JSON.write(next.description, to: &text) } else { text += "null".utf8 }
    text += ",\"users\":[".utf8
    for (index, user) in users.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      user.write(to: &text)
    }
    text += "]}".utf8
    return text
  }
}
