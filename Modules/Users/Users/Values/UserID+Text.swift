import Foundation

extension UserID {
  /// Creates an identifier from its text, in upper or lower case.
  ///
  /// - Throws: `UsersError.invalid` with the field `id`.
  public init(_ text: String) throws(UsersError) {
    // Foundation accepts more than the canonical form.
    guard let uuid = UUID(uuidString: text), uuid.uuidString == text.uppercased() else {
      throw .invalid([InvalidField("id", .malformedID)])
    }
    self.init(uuid: uuid)
  }
}

extension UserID: CustomStringConvertible {
  /// The text, in lower case.
  public var description: String { uuid.uuidString.lowercased() }
}
