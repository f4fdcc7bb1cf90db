import Foundation

extension UsersError: CustomStringConvertible {
  /// What is wrong and what to do about it, in a sentence or two.
  public var description: String {
    switch self {
    case .invalid(let fields):
      fields.map(\.description).joined(separator: "; ")
    case .notFound(let id):
      "there is no user \(id): list the users to see which there are"
    case .emailTaken(let email):
      "another user has the e-mail address \(email): choose another one (case makes no difference)"
    case .versionConflict(let id, let expected, let current):
      """
      user \(id) has changed: version \(expected) was expected, version \(current) is current; read \
      the user again and repeat the change
      """
    case .badCursor:
      "the cursor is not one a page of users ended with: copy it whole, or begin without a cursor"
    case .unavailable(let outage):
      outage.detail
    case .cancelled:
      "the operation was cancelled before it was done"
    }
  }
}

extension InvalidField: CustomStringConvertible {
  /// The field's name and what to do about it.
  public var description: String {
    name.map { "\(Self.printable($0)): \(reason)" } ?? "\(reason)"
  }

  /// Returns a name that came from outside, safe to print and of bounded length.
  private static func printable(_ name: String) -> String {
    let scalars = name.unicodeScalars.prefix(60).map { scalar in
      scalar.properties.generalCategory == .control ? "\u{FFFD}" : Character(scalar)
    }
    return String(scalars)
  }
}

extension InvalidField.Reason: CustomStringConvertible {
  /// What is wrong with the field and what is expected.
  public var description: String {
    switch self {
    case .missing: "is missing"
    case .unknown(let allowed):
      "is not known: the fields are \(allowed.formatted(.list(type: .and)))"
    case .wrongType(let expected): "has the wrong type: write \(expected.rawValue)"
    case .blank: "is empty: write at least one visible character"
    case .tooLong(let maximum): "is too long: write at most \(maximum) characters"
    case .controlCharacter:
      "contains a line break or another control character: write a single line of plain text"
    case .malformedID:
      "is not an identifier: write a UUID such as 6f9619ff-8b86-4d01-b42d-00cf4fc964ff"
    case .email(let flaw): "is not an e-mail address: \(flaw)"
    case .outOfRange(let range):
      "is out of range: write a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .server(let flaw): "is not the address of a server: \(flaw)"
    case .nothingToChange: "nothing to change: give a name, an email, or both"
    case .refused(let reason): reason
    }
  }
}

extension InvalidField.EmailFlaw: CustomStringConvertible {
  /// What is expected of the part at fault.
  public var description: String {
    switch self {
    case .oneAtSign: "write exactly one @, as in ada@example.org"
    case .notASCII: "write it in ASCII (a domain in another script begins with xn--)"
    case .localPart:
      "before the @ write at most 64 letters, digits and !#$%&'*+-/=?^_`{|}~, with single dots between"
    case .domain: "after the @ write a domain name such as example.org"
    }
  }
}

extension InvalidField.ServerFlaw: CustomStringConvertible {
  /// What is expected of the part at fault.
  public var description: String {
    switch self {
    case .scheme: "begin with http:// or https://, as in http://127.0.0.1:8080"
    case .host: "name a host, as in http://127.0.0.1:8080"
    case .extras: "leave out user names, passwords, ?queries and #fragments"
    }
  }
}
