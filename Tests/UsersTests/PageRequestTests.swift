import Testing
import Users

struct PageRequestTests {
  @Test(arguments: [1, 50, 100]) func `A limit in range is accepted`(_ limit: Int) throws {
    #expect(try PageRequest(limit: limit).limit == limit)
  }

  @Test(arguments: [0, -1, 101, Int.max, Int.min])
  func `A limit out of range is rejected`(_ limit: Int) {
    #expect(throws: UsersError.invalid([InvalidField("limit", .outOfRange(1...100))])) {
      try PageRequest(limit: limit)
    }
  }

  @Test func `The first page has the default limit and no user before it`() throws {
    #expect(PageRequest.first == (try PageRequest()))
    #expect(PageRequest.first.last == nil)
  }
}
