public import Foundation

extension UUID {
  /// Reads text in the canonical form, in upper or lower case; Foundation accepts more.
  public init?(canonical text: String) {
    guard let uuid = UUID(uuidString: text), uuid.uuidString == text.uppercased() else {
      return nil
    }
    self = uuid
  }
}
