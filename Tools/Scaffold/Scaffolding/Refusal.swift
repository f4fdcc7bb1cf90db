/// Why a tool refuses to write anything, in words for the user.
public struct Refusal: Error, Hashable, Sendable, CustomStringConvertible {
  /// The error, and how to correct it, in sentences.
  public let description: String

  package init(_ description: String) { self.description = description }
}
