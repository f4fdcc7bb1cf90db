/// Why a tool refuses to write anything, in words for the user.
public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, and what to do about it, in sentences.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
