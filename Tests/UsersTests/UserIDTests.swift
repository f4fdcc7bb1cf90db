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

  @Test func `New identifiers are unique where no file can be opened`() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 0, rlim_max: 0)
      try #require(setrlimit(openFiles, &limit) == 0)
      try #require(FileHandle(forReadingAtPath: "/dev/urandom") == nil)
      #expect(Set((0..<1000).map { _ in UserID() }).count == 1000)
    }
  }

  @Test func `A new identifier is a UUID of version 7, which begins with its time`() throws {
    for _ in 0..<1000 {
      let text = UserID().description.map { $0 }
      #expect(text[14] == "7")
      #expect("89ab".contains(text[19]))
      let time = try #require(Int64(String(text[0..<8] + text[9..<13]), radix: 16))
      #expect(abs(Date.now.timeIntervalSince1970 - Double(time) / 1000) < 60)
    }
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

#if canImport(Glibc)
  private let openFiles = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
#else
  private let openFiles = RLIMIT_NOFILE
#endif
