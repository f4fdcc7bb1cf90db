extension UserDraft: Codable {
  private static let fields = ["email", "name"]

  /// Decodes a draft from an object of exactly the fields `name` and `email`.
  ///
  /// - Throws: `UsersError.invalid` with every invalid field.
  public init(from decoder: any Decoder) throws {
    var fields = try StrictFields(decoder, allowing: Self.fields)
    let name = try fields.required("name", .text, UserName.init(_:))
    let email = try fields.required("email", .text, EmailAddress.init(_:))
    guard let name, let email, fields.collector.invalid.isEmpty else { throw fields.error }
    self.init(name: name, email: email)
  }

  /// Encodes the draft as an object of the fields `name` and `email`.
  public func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: FieldName.self)
    try object.encode(name.text, forKey: FieldName("name"))
    try object.encode(email.text, forKey: FieldName("email"))
  }
}
