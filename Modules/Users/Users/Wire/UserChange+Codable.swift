extension UserChange: Codable {
  private static let fields = ["email", "name"]

  /// Decodes a change from an object of the fields to change: `name`, `email` or both.
  ///
  /// - Throws: `UsersError.invalid` with every invalid field.
  public init(from decoder: any Decoder) throws {
    var fields = try StrictFields(decoder, allowing: Self.fields)
    let name: UserName? = try fields.optional("name", .text, UserName.init(_:))
    let email: EmailAddress? = try fields.optional("email", .text, EmailAddress.init(_:))
    if fields.isEmpty { fields.add(.nothingToChange) }
    guard fields.collector.invalid.isEmpty else { throw fields.error }
    self.name = name
    self.email = email
  }

  /// Encodes the change as an object of the fields to change.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: FieldName.self)
    try object.encodeIfPresent(name?.text, forKey: FieldName("name"))
    try object.encodeIfPresent(email?.text, forKey: FieldName("email"))
  }
}
