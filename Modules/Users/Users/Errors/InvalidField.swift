/// One field that is not valid.
public struct InvalidField: Hashable, Sendable {
  /// The field's name as it is written in JSON, or `nil` when no single field is at fault.
  public let name: String?

  /// What is wrong with it.
  public let reason: Reason

  /// Creates the fact that a field is not valid.
  public init(_ name: String?, _ reason: Reason) {
    self.name = name
    self.reason = reason
  }

  /// The fact that a change contains no field to change.
  public static let nothingToChange = InvalidField(nil, .nothingToChange)
}

extension InvalidField {
  /// What can be wrong with a field.
  public enum Reason: Hashable, Sendable {
    /// The field is required and not there.
    case missing

    /// There is no such field; these are the fields there are.
    case unknown(allowed: [String])

    /// The value is of another type.
    case wrongType(expected: ValueType)

    /// Nothing visible is left of the text.
    case blank

    /// The text is longer than allowed.
    case tooLong(maximum: Int)

    /// The text contains characters that do not belong on one line.
    case controlCharacter

    /// The text is not a UUID.
    case malformedID

    /// The text is not an e-mail address.
    case email(EmailFlaw)

    /// The number is out of range.
    case outOfRange(ClosedRange<Int>)

    /// The text is not the address of a server.
    case server(ServerFlaw)

    /// No field is to be changed.
    case nothingToChange

    /// The server refuses the field for a reason it gives itself.
    case refused(String)
  }

  /// The type a value has to have.
  public enum ValueType: String, Hashable, Sendable {
    /// A JSON string.
    case text = "a string"

    /// A JSON number without decimals.
    case wholeNumber = "a whole number"

    /// A JSON object.
    case object = "an object"

    /// A JSON array.
    case list = "an array"

    /// A JSON string that holds a time.
    case time = "a time such as 2026-03-01T08:30:00.125Z"
  }

  /// What can be wrong with an e-mail address.
  public enum EmailFlaw: Hashable, Sendable {
    /// There is not exactly one `@`.
    case oneAtSign

    /// A character is not in ASCII.
    case notASCII

    /// The part before the `@` is not valid.
    case localPart

    /// The part after the `@` is not valid.
    case domain
  }

  /// What can be wrong with the address of a server.
  public enum ServerFlaw: Hashable, Sendable {
    /// The text does not begin with `http://` or `https://`.
    case scheme

    /// There is no host.
    case host

    /// There are credentials, a query or a fragment.
    case extras
  }
}
