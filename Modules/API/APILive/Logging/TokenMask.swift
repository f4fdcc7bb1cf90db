/// Hides the secret part of tokens, which callers send in paths and identifiers of requests by mistake.
///
/// The identifier stays, so that an operator knows which token to revoke.
enum TokenMask {
  /// Replaces the secret part of each token in UTF-8 text.
  static func hideSecrets(in text: inout [UInt8]) {
    guard mayHaveToken(text) else { return }
    let token = /(truss(?:_|%5[Ff])[0-9A-Za-z]{12}(?:_|%5[Ff]))[0-9A-Za-z%]+/
    let masked = String(decoding: text, as: UTF8.self).replacing(token) { "\($0.1)…" }
    text = Array(masked.utf8)
  }

  /// Whether the text has the beginning of tokens, which hardly any line of the log has.
  private static func mayHaveToken(_ text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { text in
      text.indices.contains { index in
        text[index] == UInt8(ascii: "t") && text[index...].starts(with: "truss".utf8)
      }
    }
  }
}
