import Testing
import Users

struct EmailAddressTests {
  private static let label = String(repeating: "d", count: 61)

  @Test(arguments: [
    "ada@example.org", "Ada.Lovelace+news@Mail.Example.ORG", "a@b.co",
    "x_y-z@xn--mller-kva.example",
    "o'brien@example.org", "1@2.io", "!#$%&'*+-/=?^_`{|}~@example.org",
    String(repeating: "l", count: 64) + "@example.org",
    "\(String(repeating: "l", count: 64))@\(label).\(label).\(label).ddd",
  ])
  func `An address keeps its case`(_ text: String) throws {
    #expect(try EmailAddress(text).text == text)
  }

  @Test func `Surrounding white space is ignored`() throws {
    #expect(try EmailAddress(" ada@example.org\r\n").text == "ada@example.org")
  }

  @Test func `Addresses that differ in case are equal`() throws {
    let addresses = [try EmailAddress("Ada@Example.org"), try EmailAddress("ada@example.ORG")]
    #expect(addresses[0] == addresses[1])
    #expect(Set(addresses).count == 1)
    #expect(addresses[0].uniqueKey == "ada@example.org")
    #expect(try EmailAddress("eva@example.org") != addresses[0])
  }

  @Test(arguments: [
    "ada", "a@b@example.org", "jörg@example.org", "ada@müller.de", "@example.org", ".a@example.org",
    "a..b@example.org", "a.@example.org", "a b@example.org", "\"a\"@example.org", "a\n@example.org",
    "a\0@example.org", String(repeating: "l", count: 65) + "@example.org", "a@", "a@localhost",
    "a@.org", "a@example.", "a@-a.org", "a@a-.org", "a@127.0.0.1", "a@[127.0.0.1]",
    "a@exa_mple.org", "a@exam ple.org", "a@" + String(repeating: "d", count: 64) + ".org",
  ])
  func `A malformed address is rejected`(_ text: String) {
    expect(.malformedEmail, for: text)
  }

  @Test func `An address that is empty or too long is rejected`() {
    expect(.blank, for: "")
    expect(.blank, for: "  ")
    let long = "\(String(repeating: "l", count: 64))@\(Self.label).\(Self.label).\(Self.label).dddd"
    expect(.tooLong(maximum: 254), for: long)
  }

  private func expect(_ reason: InvalidField.Reason, for text: String) {
    #expect(throws: UsersError.invalid([InvalidField("email", reason)])) {
      try EmailAddress(text)
    }
  }
}
