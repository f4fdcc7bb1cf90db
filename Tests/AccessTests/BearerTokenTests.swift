import Access
import Testing

struct BearerTokenTests {
  private let bearer = BearerToken(
    id: TokenID(bytes: [0, 1, 0x2f, 0xa0, 0xfe, 0xff, 9]), secret: (0..<32).map { UInt8($0) })

  @Test func `A token is a prefix, an identifier and a secret`() throws {
    #expect(
      bearer.text
        == "truss_00012fa0feff_000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f")
    #expect(try #require(BearerToken(bearer.text)).text == bearer.text)
    #expect(BearerToken(bearer.text)?.id.description == "00012fa0feff")
  }

  @Test func `No description of a token shows its secret`() {
    var dumped = ""
    dump(bearer, to: &dumped)
    let issued = String(reflecting: [bearer])
    for text in ["\(bearer)", String(reflecting: bearer), dumped, issued] {
      #expect(text.contains("00012fa0feff"))
      #expect(!text.contains("00010203"))
    }
  }

  @Test(arguments: [
    "", "truss_", "truss__", "truss_00012fa0feff", "truss_00012fa0feff_", "x",
    "TRUSS_00012fa0feff_SECRET", "truss_00012FA0FEFF_SECRET", "truss_00012fa0fef_SECRET",
    "truss_00012fa0feff0_SECRET", "truss_00012fa0feff_SECRET0", "truss_00012fa0feff_SECRET_",
    " truss_00012fa0feff_SECRET", "truss_00012fa0feff_SECRET ", "other_00012fa0feff_SECRET",
    "truss_00012fa0feﬀ_SECRET", "truss_00012fa0fef٣_SECRET",
  ])
  func `Another text is no token`(_ pattern: String) {
    let secret = bearer.text.suffix(64)
    #expect(BearerToken(pattern.replacing("SECRET", with: secret)) == nil)
    #expect(BearerToken(bearer.text.replacing(secret, with: secret.uppercased())) == nil)
  }
}
