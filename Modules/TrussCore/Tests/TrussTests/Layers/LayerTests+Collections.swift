import Testing
import Truss

/// Layers and the collections of their bases.
extension LayerTests {
  private var listing: TestAssembly {
    TestAssembly([String].self) {
      Contribution(to: Int.self) { 1 }
      Singleton { (numbers: [Int]) in numbers.map(String.init) }.exported()
    }
  }

  @Test func `An override of a collection stands for the contributions to it`() async throws {
    let assembly = listing.overriding { Value([2, 3]) }
    #expect(Graph(of: assembly).findings.isEmpty)
    #expect(try await Container(assembly).resolve([String].self) == ["2", "3"])
    let again = assembly.overriding { Value([Int]()) }
    #expect(Graph(of: again).findings.isEmpty)
    #expect(try await Container(again).resolve([String].self) == [])
    let twice = listing.overriding {
      Value([2])
      Value([3])
    }
    #expect(Graph(of: twice).diagnostics().map(\.id) == [.duplicateBinding])
  }

  @Test func `An override of a dictionary stands for the contributions by its keys`() async throws {
    let listing = TestAssembly([String].self) {
      Contribution(to: Int.self) { 1 }.forKey("a")
      Contribution(to: Int.self) { 2 }
      Singleton { (numbers: [String: Int], all: [Int]) in ["\(numbers)", "\(all)"] }.exported()
    }
    let assembly = listing.overriding { Value(["b": 3]) }
    #expect(Graph(of: assembly).findings == [])
    let texts = try await Container(assembly).resolve([String].self)
    #expect(texts == ["[\"b\": 3]", "[1, 2]"])
    let other = listing.overriding { Value([1.5: 3]) }
    let message = "this override of `[Double: Int]` replaces nothing"
    #expect(Graph(of: other).findings == ["unmatched-override: \(message)"])
  }

  @Test func `A module decorates a collection's override; others need not list it`() async throws {
    let decorated = TestLayer(over: listing) {
      TestModule("sorting") { Decorator([Int].self) { (numbers: [Int]) in numbers.sorted() } }
    } overriding: {
      Value([3, 2])
    }
    #expect(Graph(of: decorated).findings.isEmpty)
    #expect(try await Container(decorated).resolve([String].self) == ["2", "3"])
  }

  @Test func `A contribution takes part in layers through the modules`() async throws {
    let inner = TestAssembly([String].self) { Contribution { "inner" } }
    let container = try await Container(
      TestLayer(over: inner) { TestModule("outer") { Contribution { "outer" } } })
    #expect(try container.resolve([String].self) == ["inner", "outer"])
  }
}
