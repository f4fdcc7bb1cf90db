import Access
import Foundation
import Testing

struct TokenTests {
  private func token(expiresAt: Date? = nil, revokedAt: Date? = nil) throws -> Token {
    Token(
      id: TokenID(bytes: 0..<6), name: try TokenName("ci"), role: .read, issuedAt: .distantPast,
      expiresAt: expiresAt, revokedAt: revokedAt)
  }

  @Test func `A token is active until it expires or is revoked`() throws {
    let now = Date(timeIntervalSince1970: 1_000)
    #expect(try token().state(at: now) == .active)
    #expect(try token(expiresAt: now + 1).state(at: now) == .active)
    #expect(try token(expiresAt: now).state(at: now) == .expired)
    #expect(try token(revokedAt: now + 1).state(at: now) == .revoked)
    #expect(try token(expiresAt: now, revokedAt: now).state(at: now) == .revoked)
  }

  @Test(arguments: ["ci", "Größe 1", "a b", "👩‍🚀", String(repeating: "x", count: 64)])
  func `A name is short text on one line`(_ text: String) throws {
    #expect(try TokenName(text).description == text)
  }

  @Test(arguments: [
    "", " ", " ci", "ci ", "a\nb", "a\u{0}b", "a\u{9B}b", "a\u{2028}b", "a\u{2029}b",
    "ci\u{202E}nimda", "a\u{2066}b", "a\u{200F}b", "a\u{61C}b", String(repeating: "x", count: 65),
  ])
  func `Other text is no name`(_ text: String) {
    #expect(throws: AccessError.malformedName) { try TokenName(text) }
  }

  @Test(arguments: ["", "0123456789a", "0123456789abc", "0123456789AB", "0123456789ag"])
  func `Other text is no identifier`(_ text: String) throws {
    #expect(throws: AccessError.malformedID) { try TokenID(text) }
    #expect(try TokenID("0123456789ab").description == "0123456789ab")
  }

  @Test func `Errors say what to do`() {
    let id = TokenID(bytes: 0..<6)
    #expect(
      AccessError.notFound(id).description
        == "There is no token 000102030405. List the tokens to see which exist.")
    #expect(AccessError.malformedID.description.hasSuffix("Copy one from the list of tokens."))
    #expect(AccessError.malformedName.description.contains("1 to 64 characters"))
  }
}
