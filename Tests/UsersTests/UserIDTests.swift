import Foundation
import Testing
import Users

struct UserIDTests {
  private let text = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"

  @Test func `An identifier is written in lower case and read in either case`() throws {
    #expect(try UserID(text).description == text)
    #expect(try UserID(text.uppercased()).description == text)
  }

  @Test func `New identifiers are unique`() {
    #expect(Set((0..<1000).map { _ in UserID() }).count == 1000)
  }

  @Test(arguments: [
    "", "1", "6f9619ff8b864d01b42d00cf4fc964ff", "6f9619ff-8b86-4d01-b42d-00cf4fc964fg",
    "{6f9619ff-8b86-4d01-b42d-00cf4fc964ff}", " 6f9619ff-8b86-4d01-b42d-00cf4fc964f",
    "6f9619ff-8b86-4d01-b42d-00cf4fc964ff\0",
  ])
  func `Text that is not a UUID is rejected`(_ text: String) {
    #expect(throws: UsersError.invalid([InvalidField("id", .malformedID)])) { try UserID(text) }
  }

  @Test func `Identifiers sort by their text`() {
    let ids = (0..<200).map { _ in UserID() }
    #expect(ids.sorted().map(\.description) == ids.map(\.description).sorted())
  }
}
