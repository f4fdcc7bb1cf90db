import Testing
import Truss

/// To which collection the contributions of a module with a qualifier belong.
struct QualifiedContributionTests {
  @Test func `A contribution is not addressed to a list that is bound as a whole`() async throws {
    let assembly = TestAssembly([String].self, Qualified<Replica, [String]>.self) {
      TestModule {
        Contribution(to: String.self) { "contributed" }
        Singleton { ["whole"] }.exported()
      }.qualified(Replica.self)
    }
    #expect(Graph(of: assembly).diagnostics() == [])
    let container = try await Container(assembly)
    #expect(try container.resolve([String].self) == ["contributed"])
    #expect(try container.resolve(Qualified<Replica, [String]>.self).value == ["whole"])
  }

  @Test func `A contribution of optionals follows the qualifier as others do`() async throws {
    let assembly = TestAssembly(Qualified<Replica, Int>.self) {
      TestModule {
        Contribution(to: String?.self) { "contributed" }
        Singleton { (texts: [String?]) in texts.count }.exported()
      }.qualified(Replica.self)
    }
    #expect(Graph(of: assembly).diagnostics() == [])
    #expect(try await Container(assembly).resolve(Qualified<Replica, Int>.self).value == 1)
  }
}
