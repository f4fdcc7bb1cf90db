import Testing
import Truss

/// Layers and the collections of their bases.
extension LayerTests {
  @Test func `An override of a collection stands for the contributions to it`() async throws {
    struct Listing: Module {
      var bindings: Bindings {
        Contribution(to: Int.self) { 1 }
        Singleton { (numbers: [Int]) in numbers.map(String.init) }.exported()
      }
    }
    let listing = TestAssembly {
      Listing()
    } roots: {
      [String].self
    }
    let assembly = listing.overriding { Value([2, 3]) }
    #expect(Graph.findings(about: assembly).isEmpty)
    #expect(try await Container(assembly).resolve([String].self) == ["2", "3"])
    let again = assembly.overriding { Value([Int]()) }
    #expect(Graph.findings(about: again).isEmpty)
    #expect(try await Container(again).resolve([String].self) == [])
    let twice = listing.overriding {
      Value([2])
      Value([3])
    }
    #expect(Graph(of: twice).diagnostics().map(\.id) == [.duplicateBinding])
  }

  @Test func `A module decorates an override of a collection, which others need not list`()
    async throws
  {
    struct Decorated: Assembly {
      struct Sorting: Module {
        var bindings: Bindings { Decorator([Int].self) { (numbers: [Int]) in numbers.sorted() } }
      }
      var base: some Assembly {
        TestAssembly {
          TestModule {
            Contribution(to: Int.self) { 1 }
            Singleton { (numbers: [Int]) in numbers.map(String.init) }.exported()
          }
        } roots: {
          [String].self
        }
      }
      var modules: Modules { Sorting() }
      var overrides: Overrides { Value([3, 2]) }
    }
    #expect(Graph.findings(about: Decorated()).isEmpty)
    #expect(try await Container(Decorated()).resolve([String].self) == ["2", "3"])
  }

  @Test func `A contribution takes part in layers through the modules`() async throws {
    struct More: Assembly {
      struct Greeting: Module {
        let text: String
        var identity: String? { text }
        var bindings: Bindings { Contribution(to: String.self) { text } }
      }
      struct Inner: Assembly {
        var modules: Modules { Greeting(text: "inner") }
        var roots: Roots { [String].self }
      }
      var base: some Assembly { Inner() }
      var modules: Modules { Greeting(text: "outer") }
    }
    let container = try await Container(More())
    #expect(try container.resolve([String].self) == ["inner", "outer"])
  }
}
