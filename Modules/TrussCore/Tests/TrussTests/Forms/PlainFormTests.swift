import Testing
import Truss

struct PlainFormTests {
  @Test func `An optional parameter is nil when another module keeps it private`() async throws {
    let container = try await Container(of: Int?.self) { TestModule { Value(1) } }
    #expect(try container.resolve(Int?.self) == nil)
  }

  @Test func `A failed construction does not make an optional parameter nil`() async throws {
    let container = try await Container(of: Int?.self) {
      Singleton { () throws -> Int in throw Failure() }.exported()
    }
    #expect(throws: Failure.self) { try container.resolve(Int?.self) }
  }
}
