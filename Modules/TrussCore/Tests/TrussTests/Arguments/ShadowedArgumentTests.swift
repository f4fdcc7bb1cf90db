import Testing
import Truss

/// Arguments and bindings of one type.
struct ShadowedArgumentTests {
  @Test func `The product and its aliases inject an argument, not a binding`() async throws {
    let container = try await Container(
      of: AssistedFactory<[Heading], String>.self, [Heading].self
    ) {
      Value("bound")
      Transient { (text: String) in Heading(text: text) }.also([Heading].self) { [$0] }.exported()
    }
    let headings = try container.resolve(AssistedFactory<[Heading], String>.self)
    #expect(try headings.make("argument") == [Heading(text: "argument")])
    #expect(try container.resolve([Heading].self) == [Heading(text: "bound")])
  }

  @Test func `The elements of a collection are not the product: their modules may be private`() {
    @ModulesBuilder var modules: Modules {
      TestModule("weather") {
        Value("https://weather.example")
        Transient { (address: String) in Heading(text: address) }.contributed().forKey("weather")
      }
      TestModule("notes") {
        Transient { (title: String) in Heading(text: title) }.contributed().forKey("note")
      }
    }
    let assemblies = [
      TestAssembly(AssistedFactory<[Heading], String>.self) { modules },
      TestAssembly(AssistedFactory<[String: Heading], String>.self) { modules },
      TestAssembly(AssistedFactory<[Provider<Heading>], String>.self) { modules },
      TestAssembly(AssistedFactory<Provider<[Heading]>, String>.self) { modules },
      TestAssembly(Provider<AssistedFactory<Lazy<[Heading]>, String>>.self) { modules },
    ]
    for assembly in assemblies { #expect(errors(of: assembly) == [.shadowedArgument]) }
    let parent = TestAssembly(modules: { modules }, roots: {})
    let child = TestChild(of: parent, AssistedFactory<[Heading], String>.self)
    #expect(errors(of: child) == [.shadowedArgument])
  }

  @Test func `An element injects an argument that its module does not bind`() async throws {
    let container = try await Container(of: AssistedFactory<[String: Heading], String>.self) {
      Transient { (title: String) in Heading(text: title) }.contributed().forKey("note")
    }
    #expect(container.graph.diagnostics().isEmpty, "the copy for the call has a key, too")
    let headings = try container.resolve(AssistedFactory<[String: Heading], String>.self)
    #expect(try headings.make("March") == ["note": Heading(text: "March")])
  }

  @Test func `An element that injects an argument is judged once`() {
    let assembly = TestAssembly(AssistedFactory<[Heading], String>.self) {
      Transient { (title: String) in Heading(text: title) }.exported().contributed()
    }
    #expect(Graph(of: assembly).diagnostics().map(\.id) == [.exportedContribution])
  }

  @Test func `A decorator of the product does not take an argument in place of a binding`() {
    let assembly = TestAssembly(AssistedFactory<Heading, String>.self) {
      TestModule { Transient { (text: String) in Heading(text: text) }.exported() }
      TestModule("decorating", requires: { Heading.self }) {
        Value("prefix")
        Decorator(Heading.self) { (inner: Heading, prefix: String) in
          Heading(text: prefix + inner.text)
        }
      }
    }
    #expect(errors(of: assembly) == [.shadowedArgument])
  }

  @Test func `The product of an inner call does not take the argument of the outer one`() {
    struct Page: Sendable { let headings: AssistedFactory<Heading, Language>, month: Month }
    let assembly = TestAssembly(AssistedFactory<Page, Month>.self) {
      Value(Month.june)
      Transient(Heading.init(month:language:))
      Transient(Page.init(headings:month:)).exported()
    }
    #expect(errors(of: assembly) == [.shadowedArgument])
  }

  @Test func `An empty collection takes no arguments, and is a warning unless it may be empty`()
    async throws
  {
    struct Screen: Sendable { let headings: AssistedFactory<[Heading], Month> }
    func app(@RequirementsBuilder _ requires: () -> Requirements) -> TestAssembly {
      TestAssembly(Screen.self) {
        TestModule(requires: requires) { Singleton(Screen.init(headings:)).exported() }
      }
    }
    #expect(Graph(of: app {}).diagnostics().map(\.id) == [.emptyCollection])
    let container = try await Container(app { [Heading]?.self })
    #expect(container.graph.diagnostics().isEmpty)
    #expect(try container.resolve(Screen.self).headings.make(.may).isEmpty)
  }

  @Test func `An argument does not replace the value of a scope or the elements of a collection`() {
    struct Session: Sendable {}
    struct Inner: Sendable { let session: Session, months: [Month] }
    struct Page: Sendable { let inner: Inner, session: Session, months: [Month] }
    let assembly = TestAssembly(
      ScopeFactory<Session, Page>.self, AssistedFactory<Page, Session, [Month]>.self
    ) {
      Contribution(to: Month.self) { Month.june }
      Transient(Inner.init(session:months:))
      Transient(Page.init(inner:session:months:)).exported()
    }
    #expect(errors(of: assembly) == [.shadowedArgument, .shadowedArgument])
  }
}
