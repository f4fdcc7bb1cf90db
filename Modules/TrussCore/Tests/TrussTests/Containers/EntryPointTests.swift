import Testing
import Truss

struct EntryPointTests {
  struct GreetingModule: Module {
    var requires: Requirements { String.self }
    var bindings: Bindings {
      Singleton((any Greeter).self) { (name: String) in FixedGreeter(greeting: "Hello, \(name)") }
        .exported()
      Transient(Visit.init).exported()
    }
  }

  struct GreetingAssembly: Assembly {
    var inputs: Inputs { String.self }
    var modules: Modules { GreetingModule() }
    var entry: EntryPoint<any Greeter> { .provided }
  }

  struct VisitRoots { let greeter: any Greeter, visit: Provider<Visit>, absent: Int? }

  struct VisitAssembly: Assembly {
    var inputs: Inputs { String.self }
    var modules: Modules { GreetingModule() }
    var entry: EntryPoint<VisitRoots> { VisitRoots.init(greeter:visit:absent:) }
    var roots: Roots {
      Visit.self
      (any Greeter).self
    }
  }

  @Test func `An entry is an instance whose type only the assembly names`() async throws {
    let root = try await Root(GreetingAssembly()) { Value("Ada") }
    #expect(try root.get().greeting == "Hello, Ada")
    let synchronous = try Root(synchronously: GreetingAssembly()) { Value("Bob") }
    #expect(try synchronous.get().greeting == "Hello, Bob")
  }

  @Test func `An entry is made of roots in every form that a parameter takes`() async throws {
    let root = try await Root(VisitAssembly()) { Value("Ada") }
    let entry = try root.get()
    #expect(entry.greeter.greeting == "Hello, Ada")
    #expect(try entry.visit.get() !== entry.visit.get())
    #expect(entry.absent == nil)
  }

  @Test func `The parts of an entry are roots of the graph, at its line`() async throws {
    let graph = Graph(of: VisitAssembly())
    #expect(
      graph.roots.map { "\($0.edge.dependency.key)" } == ["any Greeter", "Visit", "Int", "Visit"])
    #expect(Set(graph.roots.map(\.location.line)).count == 2)
    let container = try await Container(VisitAssembly()) { Value("Ada") }
    #expect(try container.resolve((any Greeter).self).greeting == "Hello, Ada")
    #expect(try container.resolve(Visit.self) !== container.resolve(Visit.self))
  }

  @Test func `A part of an entry that nothing provides is an error of the assembly`() {
    struct Parts { let number: Double }
    struct Broken: Assembly {
      var modules: Modules {}
      var entry: EntryPoint<Parts> { Parts.init(number:) }
    }
    let findings = Graph(of: Broken()).diagnostics()
    #expect(findings.map(\.id) == [.missingBinding])
    #expect(findings.first?.location?.line == #line - 4)
  }

  @Test func `Assemblies with the same entry lead to roots of the same type`() async throws {
    struct OtherAssembly: Assembly {
      var modules: Modules {
        TestModule {
          Singleton((any Greeter).self) { FixedGreeter(greeting: "Hello, Grace") }.exported()
        }
      }
      var entry: EntryPoint<any Greeter> { .provided }
    }
    let roots = [
      try await Root(GreetingAssembly()) { Value("Ada") },
      try await Root(OtherAssembly()),
    ]
    #expect(try roots.map { try $0.get().greeting } == ["Hello, Ada", "Hello, Grace"])
  }

  @Test func `An application runs with its entry, resolved after it has started`() async throws {
    let journal = Journal()
    struct RunningAssembly: Assembly {
      let journal: Journal
      var modules: Modules {
        TestModule {
          Singleton { [journal] () -> Visit in
            journal.note("made")
            return Visit()
          }
          .onStart { [journal] _ in journal.note("started") }
          .onStop { [journal] _ in journal.note("stopped") }
          .exported()
        }
      }
      var entry: EntryPoint<Visit> { .provided }
    }
    let root = try await Root(RunningAssembly(journal: journal))
    let visit = try await root.run { visit in
      journal.note("body")
      return visit
    }
    #expect(try visit === root.get())
    #expect(journal.entries == ["made", "started", "body", "stopped"])
  }

  @Test func `An observer is told of the roots of which an entry is made`() async throws {
    let journal = Journal()
    let observer = ContainerObserver { event in
      if event.activity == .resolution { journal.note("\(event.key)") }
    }
    _ = try await Root(VisitAssembly(), observing: observer) { Value("Ada") }.get()
    #expect(journal.entries == ["any Greeter", "Visit", "Int"])
  }

  @Test func `A factory of an entry can throw`() async throws {
    struct Failing: Assembly {
      var modules: Modules {}
      var entry: EntryPoint<Int> { { () throws -> Int in throw Failure() } }
    }
    let root = try await Root(Failing())
    #expect(throws: Failure.self) { try root.get() }
  }

  @Test func `A condition chooses between the lines of an entry`() async throws {
    struct Choosing: Assembly {
      let isFixed: Bool
      var modules: Modules { TestModule { Value(1).exported() } }
      var entry: EntryPoint<Int> { if isFixed { { 5 } } else { .provided } }
    }
    #expect(try await Root(Choosing(isFixed: true)).get() == 5)
    #expect(try await Root(Choosing(isFixed: false)).get() == 1)
    #expect(Graph(of: Choosing(isFixed: false)).roots.map(\.location.line) == [#line - 4])
  }

  @Test func `An assembly without an entry has no typed root`() async throws {
    struct Listed: Assembly {
      var modules: Modules { TestModule { Value(1).exported() } }
      var roots: Roots { Int.self }
    }
    await #expect(throws: ContainerError.noEntryPoint(application: "Listed")) {
      _ = try await Root<Never>(Listed())
    }
  }

  struct LayeredAssembly: Assembly {
    var base: some Assembly<any Greeter> { GreetingAssembly() }
    var overrides: Overrides { Value((any Greeter).self, FixedGreeter(greeting: "Other")) }
  }

  @Test func `An assembly has the entry of its base, unless it declares its own`() async throws {
    struct Renamed: Assembly {
      var base: LayeredAssembly { LayeredAssembly() }
      var entry: EntryPoint<Visit> { .provided }
    }
    let layered = try await Root(LayeredAssembly()) { Value("Ada") }
    #expect(try layered.get().greeting == "Other")
    let overriding = GreetingAssembly().overriding {
      Value((any Greeter).self, FixedGreeter(greeting: "Other"))
    }
    let overridden = try await Root(overriding) { Value("Ada") }
    #expect(try overridden.get().greeting == "Other")
    let _: Visit = try await Root(Renamed()) { Value("Ada") }.get()
  }
}
