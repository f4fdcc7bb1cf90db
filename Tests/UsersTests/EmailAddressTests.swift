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
    ("", InvalidField.Reason.blank), ("  ", .blank),
    ("ada", .email(.oneAtSign)), ("a@b@example.org", .email(.oneAtSign)),
    ("jörg@example.org", .email(.notASCII)), ("ada@müller.de", .email(.notASCII)),
    ("@example.org", .email(.localPart)), (".a@example.org", .email(.localPart)),
    ("a..b@example.org", .email(.localPart)), ("a.@example.org", .email(.localPart)),
    ("a b@example.org", .email(.localPart)), ("\"a\"@example.org", .email(.localPart)),
    ("a\n@example.org", .email(.localPart)), ("a\0@example.org", .email(.localPart)),
    (String(repeating: "l", count: 65) + "@example.org", .email(.localPart)),
    ("a@", .email(.domain)), ("a@localhost", .email(.domain)), ("a@.org", .email(.domain)),
    ("a@example.", .email(.domain)), ("a@-a.org", .email(.domain)), ("a@a-.org", .email(.domain)),
    ("a@127.0.0.1", .email(.domain)), ("a@[127.0.0.1]", .email(.domain)),
    ("a@exa_mple.org", .email(.domain)), ("a@exam ple.org", .email(.domain)),
    ("a@" + String(repeating: "d", count: 64) + ".org", .email(.domain)),
    (
      "\(String(repeating: "l", count: 64))@\(label).\(label).\(label).dddd", .tooLong(maximum: 254)
    ),
  ])
  func `Text that is not a valid address is rejected`(_ text: String, _ reason: InvalidField.Reason)
  {
    #expect(throws: UsersError.invalid([InvalidField("email", reason)])) { try EmailAddress(text) }
  }
}
