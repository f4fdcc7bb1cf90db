import Testing
import Truss

/// Which modules have to list what they inject from outside.
struct OpenModuleTests {
  private struct Names: Sendable { let all: [String] }
  private struct Feed: Sendable { let names: Names }

  /// Provides two keys to others.
  private struct NamesModule: Module {
    var exports: Bindings {
      Value("name")
      Value(3)
    }
  }

  /// Injects both.
  private struct FeedModule: Module {
    var requires = Requirements()
    var exports: Bindings {
      Singleton { (name: String, count: Int) in Names(all: [name, "\(count)"]) }
    }
  }

  private struct App: Assembly {
    var requires = Requirements()
    var severities = Severities()
    var modules: Modules { NamesModule(); FeedModule(requires: requires) }
    var roots: Roots { Names.self }
  }

  private static func findings(
    _ severities: Severities = Severities(), @RequirementsBuilder _ requires: () -> Requirements
  ) -> [String] {
    Graph(of: App(requires: requires(), severities: severities)).findings
  }

  private static let closed = Severities { Forbid(.undeclaredRequirement) }

  private static let complete = Requirements {
    String.self
    Int.self
  }

  @Test func `A module without requirements injects what it likes`() async throws {
    let graph = Graph(of: App())
    #expect(graph.diagnostics().isEmpty)
    #expect(graph.modules.map(\.isClosed) == [false, false])
    #expect(try await Container(App()).resolve(Names.self).all == ["name", "3"])
  }

  @Test func `A line that only allows absence leaves a module open`() {
    let graph = Graph(of: Names.self) {
      NamesModule()
      TestModule {
        Double?.self
        Qualified<Replica, String?>.self
        [Names]?.self
      } bindings: {
        Singleton { (name: String, _: Double?, _: Qualified<Replica, String?>, _: [Names]) in
          Names(all: [name])
        }.exported()
      }
    }
    #expect(graph.diagnostics().isEmpty)
    #expect(!graph.modules[1].isClosed)
  }

  @Test func `A line that allows the absence of a type that is bound as a whole closes nothing`() {
    let graph = Graph(of: Names.self) {
      TestModule("providing") { Value(Int?.some(1)).exported() }
      NamesModule()
      TestModule(requires: { Int?.self }) {
        Singleton { (_: Int?, name: String) in Names(all: [name]) }.exported()
      }
    }
    #expect(graph.diagnostics().isEmpty)
  }

  @Test func `A key closes a module, and an empty list does not`() {
    #expect(Self.findings {}.isEmpty)
    let one = Self.findings { String.self }
    #expect(one.count == 1 && one[0].contains("injects `Int` from outside FeedModule"))
    #expect(Self.findings { Self.complete }.isEmpty)
  }

  @Test func `A module without keys is closed by a word`() {
    let graph = Graph(of: App(requires: .none))
    #expect(graph.modules.map(\.isClosed) == [false, true])
    #expect(graph.diagnostics().map(\.id) == [.undeclaredRequirement])
    #expect(Self.findings { Requirements.none }.count == 1)
    #expect(
      Self.findings {
        Requirements.none
        Double?.self
      }.filter { $0.contains("from outside that it does not list") }.count == 1)
  }

  @Test func `An assembly can close its modules, for a build and for a start`() async throws {
    let app = App(severities: Self.closed)
    let graph = Graph(of: app)
    #expect(graph.modules.map(\.isClosed) == [true, true])
    #expect(graph.diagnostics().map(\.id) == [.undeclaredRequirement])
    let error = await #expect(throws: GraphError.self) { try await Container(app) }
    #expect(error?.diagnostics.map(\.id) == [.undeclaredRequirement])
    #expect(Self.findings(Self.closed) { Self.complete }.isEmpty)
  }

  private struct Layer: Assembly {
    var base = App()
    var severities = Severities()
    var modules: Modules {
      TestModule { Singleton { (names: Names) in Feed(names: names) }.exported() }
    }
    var roots: Roots { Feed.self }
  }

  @Test func `Layers are closed together, whether the base says so or the layer`() {
    for layer in [Layer(base: App(severities: Self.closed)), Layer(severities: Self.closed)] {
      let graph = Graph(of: layer)
      #expect(graph.modules.map(\.isClosed) == [true, true, true])
      #expect(graph.diagnostics().map(\.id) == [.undeclaredRequirement, .undeclaredRequirement])
    }
    #expect(Graph(of: Layer()).diagnostics().isEmpty)
  }

  private struct Child: Assembly {
    var parent = App()
    var severities = Severities()
    var modules: Modules {
      TestModule { Singleton { (names: Names) in Feed(names: names) }.exported() }
    }
    var roots: Roots { Feed.self }
  }

  @Test func `A child and its parent each close only their own modules`() async throws {
    let parent = App(requires: Self.complete, severities: Self.closed)
    #expect(Graph(of: Child(parent: parent)).diagnostics().isEmpty)
    let graph = Graph(of: Child(severities: Self.closed))
    #expect(graph.modules.map(\.isClosed) == [false, false, true])
    let findings = graph.diagnostics()
    #expect(findings.map(\.id) == [.undeclaredRequirement])
    #expect(findings[0].message.description.contains("from outside TestModule"))
    let container = try await Container(App())
    await #expect(throws: GraphError.self) {
      try await Container(Child(severities: Self.closed), parent: container)
    }
  }
}
