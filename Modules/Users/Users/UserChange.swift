/// What to change in a user; what is `nil` stays as it is.
public struct UserChange: Hashable, Sendable {
  /// The new name.
  public let name: UserName?

  /// The new address.
  public let email: EmailAddress?

  /// Creates a change of the name, and of the address if there is one.
  public init(name: UserName, email: EmailAddress? = nil) {
    self.name = name
    self.email = email
  }

  /// Creates a change of the address.
  public init(email: EmailAddress) {
    name = nil
    self.email = email
  }

  /// Creates a change from what a person wrote.
  ///
  /// - Throws: `UsersError.invalid` with every field that is not valid, or with the fact that nothing
  ///   is to be changed.
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
