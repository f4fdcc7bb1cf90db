import Formats
import Foundation

/// An e-mail address, such as `Ada@example.org`.
///
/// The original case is preserved. Two addresses that differ only in case are equal, because they
/// reach the same person: `Ada@Example.org == ada@example.org`.
///
/// Only plain ASCII addresses, `local-part@domain`, are accepted. Quoted local parts, numeric
/// hosts, and domains without a dot are rejected: in practice they are mistakes. A domain in another
/// script is written in its ASCII form (`xn--…`).
public struct EmailAddress: Sendable {
  /// The address in its original case.
  public let text: String

  /// The address in lower case, which must be unique.
  public let uniqueKey: String

  /// The maximum length of an address.
  public static let maximumLength = 254

  /// Creates an address from unvalidated text, ignoring surrounding white space.
  ///
  /// - Throws: `UsersError.invalid` with the field `email`.
  public init(_ text: String) throws(UsersError) {
    let address = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if let reason = Self.flaw(in: address) { throw .invalid([InvalidField("email", reason)]) }
    self.text = address
    uniqueKey = address.lowercased()
  }

  private static func flaw(in address: String) -> InvalidField.Reason? {
    if address.isEmpty { return .blank }
    if address.utf8.count > maximumLength { return .tooLong(maximum: maximumLength) }
    let parts = address.split(separator: "@", omittingEmptySubsequences: false)
    let isValid = parts.count == 2 && isLocalPart(parts[0]) && isDomain(parts[1])
    return isValid ? nil : .malformedEmail
  }

  private static func isLocalPart(_ part: Substring) -> Bool {
    part.count <= 64
      && part.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { atom in
        !atom.isEmpty && atom.isAlphanumeric(or: "!#$%&'*+-/=?^_`{|}~")
      }
  }

  private static func isDomain(_ domain: Substring) -> Bool {
    let labels = domain.split(separator: ".", omittingEmptySubsequences: false)
    let areLabels = labels.allSatisfy { label in
      (1...63).contains(label.count) && label.first != "-" && label.last != "-"
        && label.isAlphanumeric(or: "-")
    }
    return areLabels && labels.count > 1 && labels.last?.allSatisfy(\.isNumber) == false
  }
}

extension EmailAddress: Hashable {
  /// Returns whether two addresses are equal, ignoring case.
  public static func == (one: EmailAddress, other: EmailAddress) -> Bool {
    one.uniqueKey == other.uniqueKey
  }

  /// Hashes the address, ignoring case.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(uniqueKey)
  }
}

extension EmailAddress: CustomStringConvertible {
  /// The address in its original case.
  public var description: String { text }
}
