/// The data of a user to create.
public struct UserDraft: Hashable, Sendable {
  /// The name of the user to create.
  public let name: UserName

  /// The address of the user to create.
  public let email: EmailAddress

  /// Creates a draft from valid parts.
  public init(name: UserName, email: EmailAddress) {
    self.name = name
    self.email = email
  }

  /// Creates a draft from unvalidated text.
  ///
  /// - Throws: `UsersError.invalid` with every invalid field.
  public init(name: String, email: String) throws(UsersError) {
    (self.name, self.email) = try UsersError.validated(
      Result { () throws(UsersError) in try UserName(name) },
      Result { () throws(UsersError) in try EmailAddress(email) })
  }
}

extension UserDraft: Codable {
  /// Decodes a draft.
  ///
  /// - Throws: `UsersError.invalid` with every invalid field, or `DecodingError`.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      name: try fields.decode(String.self, forKey: .name),
      email: try fields.decode(String.self, forKey: .email))
  }
}
