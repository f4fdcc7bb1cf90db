extension User: Codable {
  /// Decodes a user from an object, ignoring fields that later versions may add.
  ///
  /// - Throws: `UsersError.invalid` with every invalid field.
  public init(from decoder: any Decoder) throws {
    var fields = try StrictFields(decoder)
    let id = try fields.required("id", .text, UserID.init(_:))
    let name = try fields.required("name", .text, UserName.init(_:))
    let email = try fields.required("email", .text, EmailAddress.init(_:))
    let createdAt = try fields.time("createdAt")
    let updatedAt = try fields.time("updatedAt")
    let version = try fields.required("version", .wholeNumber, Self.positive)
    guard let id, let name, let email, let createdAt, let updatedAt, let version else {
      throw fields.error
    }
    self.init(
      id: id, name: name, email: email, createdAt: createdAt, updatedAt: updatedAt,
      version: version)
  }

  private static func positive(_ version: Int) throws(UsersError) -> Int {
    guard version > 0 else {
      throw .invalid([InvalidField("version", .outOfRange(1...Int.max))])
    }
    return version
  }

  /// Encodes the user as an object of all its fields.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: FieldName.self)
    try object.encode(id.description, forKey: FieldName("id"))
    try object.encode(name.text, forKey: FieldName("name"))
    try object.encode(email.text, forKey: FieldName("email"))
    try object.encode(createdAt.description, forKey: FieldName("createdAt"))
    try object.encode(updatedAt.description, forKey: FieldName("updatedAt"))
    try object.encode(version, forKey: FieldName("version"))
  }
}

extension StrictFields {
  fileprivate mutating func time(_ name: String) throws -> Timestamp? {
    try required(name, .time) { (text: String) throws(UsersError) in
      guard let time = Timestamp(text) else {
        throw .invalid([InvalidField(name, .wrongType(expected: .time))])
      }
      return time
    }
  }
}
