/// A value that is written as text, in JSON too.
protocol WireText: Codable, CustomStringConvertible {
  init(_ text: String) throws(UsersError)
}

extension WireText {
  /// Decodes the value from its text.
  ///
  /// - Throws: `UsersError.invalid` when the text is not valid, or `DecodingError`.
  public init(from decoder: any Decoder) throws {
    try self.init(decoder.singleValueContainer().decode(String.self))
  }

  /// Encodes the text of the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension UserID: WireText {}
extension UserName: WireText {}
extension EmailAddress: WireText {}
extension Timestamp: WireText {}
