// The proof for `nonisolated(unsafe)`: it is never changed, and matching changes nothing. It is compiled once.
nonisolated(unsafe) private let secret =
  /(?<id>truss(?:_|%5[Ff])[0-9A-Za-z]{12}(?:_|%5[Ff]))[^\/\s"]+|[0-9A-Fa-f%]{40,}/

/// Returns text without the secret parts of tokens, which callers send in paths and identifiers of requests
/// by mistake.
///
/// The identifier stays, so that an operator knows which token to revoke. Without its identifier, and in other
/// spellings, a secret is a long run of hexadecimal digits and percent signs.
func hidingSecrets(in text: String) -> String {
  guard isSuspicious(text) else { return text }
  return text.replacing(secret) { "\($0.id ?? "")…" }
}

/// Returns whether a text has a long run, or a character that separates the parts of a token.
private func isSuspicious(_ text: String) -> Bool {
  var run = 0
  return text.utf8.contains { byte in
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "a")...UInt8(ascii: "f"):
      run += 1
    default: run = 0
    }
    return run >= 40 || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "%")
  }
}
