import Testing
import Users

struct UsersErrorTests {
  private static let id = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"

  private static func messages() throws -> [UsersError: String] {
    let id = try UserID(id)
    return [
      .invalid([InvalidField("name", .blank), InvalidField("email", .tooLong(maximum: 254))]):
        "name: It is empty. Write at least one visible character. "
        + "email: It is too long. Write at most 254 characters.",
      .invalid([InvalidField("email", .malformedEmail)]):
        "email: It is not a valid e-mail address. Write one such as ada@example.org, in ASCII.",
      .invalid([.nothingToChange]):
        "There is nothing to change. Give a name, an e-mail address, or both.",
      .notFound(id): "There is no user \(id). List the users to see which exist.",
      .emailTaken(try EmailAddress("Ada@example.org")): """
      Another user has the e-mail address Ada@example.org. Choose another one; case makes no \
      difference.
      """,
      .versionConflict(id, expected: 1, current: 2): """
      User \(id) has changed: version 1 was expected, but the current one is 2. Read the user \
      again, and apply the change to the current version.
      """,
      .unavailable(Outage(.transient, "The disk is busy. Try again.")):
        "The disk is busy. Try again.",
      .cancelled: "The operation was cancelled before it finished.",
    ]
  }

  @Test(arguments: try messages())
  func `A message describes what is wrong and what to do`(_ error: UsersError, _ message: String) {
    #expect(error.description == message)
  }

  @Test func `The name of a field is made safe to print`() {
    let name = "\u{1B}[31m" + String(repeating: "x", count: 1000)
    let text = InvalidField(name, .blank).description
    #expect(!text.unicodeScalars.contains("\u{1B}"))
    #expect(text.count < 120)
  }
}
