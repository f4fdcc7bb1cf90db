/// Why a text cannot be converted, in words for the user.
public struct InvalidValue: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error, and a valid value, in sentences.
  public let description: String

  /// Creates a reason.
  public init(_ description: String) {
    self.description = description
  }
}
