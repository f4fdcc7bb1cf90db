/// An invalid field, and why it is invalid.
public struct InvalidField: Hashable, Sendable {
  /// The field's name in JSON, or `nil` when no single field is at fault.
  public let name: String?

  /// The reason why it is invalid.
  public let reason: Reason

  /// Creates an invalid field.
  public init(_ name: String?, _ reason: Reason) {
    self.name = name
    self.reason = reason
  }

  /// The error that a change contains no field to change.
  public static let nothingToChange = InvalidField(nil, .nothingToChange)
}

extension InvalidField {
  /// The reason why a field is invalid.
  public enum Reason: Hashable, Sendable {
    /// The text has no visible character.
    case blank

    /// The text is longer than allowed.
    case tooLong(maximum: Int)

    /// The text contains a line break or another control character.
    case controlCharacter

    /// The text is not a UUID.
    case malformedID

    /// The text is not a time.
    case malformedTime

    /// The text is not a valid e-mail address.
    case malformedEmail

    /// The change contains no field.
    case nothingToChange

    /// The server rejected the field for the given reason.
    case refused(String)
  }
}
