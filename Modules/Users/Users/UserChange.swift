/// A change of a user; fields that are `nil` stay unchanged.
public struct UserChange: Hashable, Sendable {
  /// The new name.
  public let name: UserName?

  /// The new address.
  public let email: EmailAddress?

  /// Creates a change from unvalidated text.
  ///
  /// - Throws: `UsersError.invalid` with every invalid field, or with the error that there is
  ///   nothing to change.
  public init(name: String? = nil, email: String? = nil) throws(UsersError) {
    var fields = FieldCollector()
    self.name = name.flatMap { text in
      fields.take { () throws(UsersError) in try UserName(text) }
    }
    self.email = email.flatMap { text in
      fields.take { () throws(UsersError) in try EmailAddress(text) }
    }
    if name == nil && email == nil { fields.add(.nothingToChange) }
    try fields.finish()
  }
}

extension UserChange: Codable {
  private enum CodingKeys: CodingKey {
    case name
    case email
  }

  /// Decodes a change.
  ///
  /// - Throws: `UsersError.invalid` with every invalid field, or `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      name: try fields.decodeIfPresent(String.self, forKey: .name),
      email: try fields.decodeIfPresent(String.self, forKey: .email))
  }
}
