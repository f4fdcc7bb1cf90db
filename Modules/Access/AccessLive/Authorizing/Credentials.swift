import API
import Access

/// The token in a request, as RFC 6750 has it sent.
enum Credentials {
  /// Returns the token in the field `Authorization`.
  ///
  /// A query cannot hold it: addresses are kept in logs and histories.
  ///
  /// - Throws: ``Refusal`` when there is none.
  static func bearer(in headers: Headers) throws(Refusal) -> BearerToken {
    let fields = headers.values(.authorization)
    guard let field = fields.first else { throw .noCredentials }
    guard fields.count == 1 else { throw .severalCredentials }
    let words = Array(field.utf8).split(separator: UInt8(ascii: " ")).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard words.first?.lowercased() == "bearer" else { throw .otherScheme }
    guard words.count == 2 else { throw .malformedField }
    guard let bearer = BearerToken(words[1]) else { throw .malformedToken }
    return bearer
  }
}
