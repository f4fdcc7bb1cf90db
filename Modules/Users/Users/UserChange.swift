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
    if name == nil && email == nil { throw .invalid([.nothingToChange]) }
    (self.name, self.email) = try UsersError.validated(
      Result { () throws(UsersError) in try name.map(UserName.init) },
      Result { () throws(UsersError) in try email.map(EmailAddress.init) })
  }
}

extension UserChange: Codable {
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
