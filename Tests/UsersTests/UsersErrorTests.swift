import Testing
import Users

struct UsersErrorTests {
  private static let id = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"

  private static func messages() throws -> [(UsersError, String)] {
    let id = try UserID(id)
    return [
      (
        .invalid([InvalidField("name", .blank), InvalidField("email", .missing)]),
        "name: is empty: write at least one visible character; email: is missing"
      ),
      (
        .invalid([InvalidField("nmae", .unknown(allowed: ["email", "name"]))]),
        "nmae: is not known: the fields are email and name"
      ),
      (.invalid([.nothingToChange]), "nothing to change: give a name, an email, or both"),
      (
        .invalid([InvalidField("limit", .outOfRange(1...100))]),
        "limit: is out of range: write a whole number from 1 to 100"
      ),
      (.notFound(id), "there is no user \(id): list the users to see which there are"),
      (
        .emailTaken(try EmailAddress("Ada@example.org")),
        """
        another user has the e-mail address Ada@example.org: choose another one (case makes no \
        difference)
        """
      ),
      (
        .versionConflict(id, expected: 1, current: 2),
        """
        user \(id) has changed: version 1 was expected, version 2 is current; read the user again \
        and repeat the change
        """
      ),
      (
        .badCursor,
        "the cursor is not one a page of users ended with: copy it whole, or begin without a cursor"
      ),
      (.unavailable(Outage(.busy, "the disk is busy: try again")), "the disk is busy: try again"),
      (.cancelled, "the operation was cancelled before it was done"),
    ]
  }

  @Test(arguments: try messages())
  func `A message says what is wrong and what to do`(_ error: UsersError, _ message: String) {
    #expect(error.description == message)
  }

  @Test func `The name of an unknown field is made safe to print`() {
    let name = "\u{1B}[31m" + String(repeating: "x", count: 1000)
    let text = InvalidField(name, .missing).description
    #expect(!text.unicodeScalars.contains("\u{1B}"))
    #expect(text.count < 100)
  }
}
