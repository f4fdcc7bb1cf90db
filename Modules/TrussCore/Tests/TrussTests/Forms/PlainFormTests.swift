import Testing
import Truss

struct PlainFormTests {
  @Test func `An optional parameter is nil when nothing provides it`() async throws {
    let container = try await Container(
      TestAssembly {
        Value(1).exported()
      } roots: {
        Int?.self
        String?.self
      })
    #expect(try container.resolve(Int?.self) == 1)
    #expect(try container.resolve(String?.self) == nil)
  }

  @Test func `An optional parameter is nil when another module keeps it private`() async throws {
    let container = try await Container(
      TestAssembly {
        TestModule { Value(1) }
      } roots: {
        Int?.self
      })
    #expect(try container.resolve(Int?.self) == nil)
  }

  @Test func `An error in the construction of an optional parameter is not treated as absence`()
    async throws
  {
    struct Failure: Error {}
    let container = try await Container(
      TestAssembly {
        Singleton { () throws -> Int in throw Failure() }.exported()
      } roots: {
        Int?.self
      })
    #expect(throws: Failure.self) { try container.resolve(Int?.self) }
  }

  @Test func `A collection that is bound as a whole is not collected`() async throws {
    let container = try await Container(
      TestAssembly {
        Value(["bound"]).exported()
        Contribution(to: String.self) { "contributed" }
        Value<String?>(nil).exported()
      } roots: {
        [String].self
        String?.self
      })
    #expect(try container.resolve([String].self) == ["bound"])
    #expect(try container.resolve(String?.self) == nil)
  }
}
