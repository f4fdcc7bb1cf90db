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
    let address = Self.trim(text)
    if let reason = Self.flaw(in: address) { throw .invalid([InvalidField("email", reason)]) }
    self.text = address
    uniqueKey = address.lowercased()
  }

  private static func trim(_ text: String) -> String {
    let trimmed = text.trimmingPrefix(while: \.isWhitespace)
    let end = trimmed.lastIndex { !$0.isWhitespace }
    return end.map { String(trimmed[...$0]) } ?? ""
  }

  private static func flaw(in address: String) -> InvalidField.Reason? {
    if address.isEmpty { return .blank }
    if address.utf8.count > maximumLength { return .tooLong(maximum: maximumLength) }
    let bytes = Array(address.utf8)
    guard bytes.allSatisfy({ $0 < 0x80 }) else { return .email(.notASCII) }
    guard let at = bytes.firstIndex(of: atSign), !bytes[(at + 1)...].contains(atSign) else {
      return .email(.oneAtSign)
    }
    if !isLocalPart(bytes[..<at]) { return .email(.localPart) }
    if !isDomain(bytes[(at + 1)...]) { return .email(.domain) }
    return nil
  }

  private static func isLocalPart(_ part: ArraySlice<UInt8>) -> Bool {
    part.count <= 64
      && part.split(separator: dot, omittingEmptySubsequences: false).allSatisfy { atom in
        !atom.isEmpty && atom.allSatisfy(isAtomCharacter)
      }
  }

  private static func isDomain(_ domain: ArraySlice<UInt8>) -> Bool {
    let labels = domain.split(separator: dot, omittingEmptySubsequences: false)
    let areLabels = labels.allSatisfy { label in
      (1...63).contains(label.count) && label.first != hyphen && label.last != hyphen
        && label.allSatisfy { isLetter($0) || isDigit($0) || $0 == hyphen }
    }
    return areLabels && labels.count > 1 && labels.last?.allSatisfy(isDigit) == false
  }

  private static let atSign = UInt8(ascii: "@")
  private static let dot = UInt8(ascii: ".")
  private static let hyphen = UInt8(ascii: "-")

  private static func isAtomCharacter(_ byte: UInt8) -> Bool {
    isLetter(byte) || isDigit(byte) || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
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
