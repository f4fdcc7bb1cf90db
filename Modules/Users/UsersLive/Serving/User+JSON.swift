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
    JSON.write(part: #"{"createdAt":"#, to: &text)
    JSON.write(createdAt.description, to: &text)
    JSON.write(part: #","email":"#, to: &text)
    JSON.write(email.text, to: &text)
    JSON.write(part: #","id":"#, to: &text)
    JSON.write(id.description, to: &text)
    JSON.write(part: #","name":"#, to: &text)
    JSON.write(name.text, to: &text)
    JSON.write(part: #","updatedAt":"#, to: &text)
    JSON.write(updatedAt.description, to: &text)
    JSON.write(part: #","version":"#, to: &text)
    JSON.integer(version).write(to: &text)
    JSON.write(part: "}", to: &text)
  }
}

extension UserPage {
  /// The object that `encode(to:)` describes, with sorted names, in UTF-8.
  var json: [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(256 * (users.count + 1))
    JSON.write(part: #"{"next":"#, to: &text)
    if let next { JSON.write(next.description, to: &text) } else { text += "null".utf8 }
    JSON.write(part: #","users":["#, to: &text)
    for (index, user) in users.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      user.write(to: &text)
    }
    JSON.write(part: "]}", to: &text)
    return text
  }
}
