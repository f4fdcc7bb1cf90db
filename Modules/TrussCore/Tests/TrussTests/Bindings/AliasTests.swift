import Testing
import Truss

/// One instance under several keys.
struct AliasTests {
  private protocol Reader: AnyObject, Sendable { var name: String { get } }
  private protocol Writer: AnyObject, Sendable { var name: String { get } }

  private final class Store: Reader, Writer {
    let name: String
    init(_ name: String = "store") { self.name = name }
  }

  private final class LoudReader: Reader {
    let inner: any Reader
    var name: String { "\(inner.name)!" }
    init(_ inner: any Reader) { self.inner = inner }
  }

  private enum Replica: Qualifier {}

  private struct Request: Sendable {}

  private struct Pair: Sendable {
    let reader: any Reader
    let writer: any Writer
  }

  // MARK: - Sharing

  @Test func `A singleton is the same instance under all of its keys`() async throws {
    let counter = Counter()
    let container = try await Container(
      TestAssembly {
        Singleton { Store("\(counter.next())") }
          .also((any Reader).self) { $0 }
          .also((any Writer).self) { $0 }
          .exported()
      } roots: {
        (any Writer).self
        (any Reader).self
        Store.self
      })
    #expect(container.graph.diagnostics() == [])
    let store = try container.resolve(Store.self)
    #expect(try container.resolve((any Reader).self) === store)
    #expect(try container.resolve((any Writer).self) === store)
    #expect(try container.root((any Reader).self).get() === store)
    #expect(counter.value == 1)
  }

  @Test func `The conversion of a shared instance runs once`() async throws {
    let counter = Counter()
    let container = try await Container(
      TestAssembly {
        Singleton { Store() }
          .also(Int.self) { _ in counter.next() }
          .exported()
      } roots: {
        Int.self
        Provider<Int>.self
      })
    #expect(try container.resolve(Int.self) == 1)
    #expect(try container.resolve(Int.self) == 1)
    #expect(try container.resolve(Provider<Int>.self).get() == 1)
  }

  @Test func `A factory makes a new instance under each key`() async throws {
    final class Draft { let number: Int; init(_ number: Int) { self.number = number } }
    struct Title { let number: Int }
    let counter = Counter()
    let container = try await Container(
      TestAssembly {
        // Neither type is `Sendable`, which only sharing needs.
        Factory { Draft(counter.next()) }
          .also(Title.self) { Title(number: $0.number) }
          .exported()
      } roots: {
        Draft.self
        Title.self
      })
    #expect(try container.resolve(Draft.self).number == 1)
    #expect(try container.resolve(Title.self).number == 2)
  }

  @Test func `A scoped instance is the same under all keys within its scope`() async throws {
    let counter = Counter()
    typealias Scopes = ScopeFactory<Request, Pair>
    let container = try await Container(
      TestAssembly {
        Scoped(in: Request.self) { Store("\(counter.next())") }
          .also((any Reader).self) { $0 }
          .also((any Writer).self) { $0 }
        Scoped(in: Request.self, Pair.init(reader:writer:)).exported()
      } roots: {
        Scopes.self
      })
    let scopes = try container.resolve(Scopes.self)
    let (first, second) = (try scopes.open(Request()), try scopes.open(Request()))
    #expect(first.entry.reader === first.entry.writer)
    #expect(second.entry.reader === second.entry.writer)
    #expect(first.entry.reader !== second.entry.reader)
  }

  @Test func `A weak singleton is shared under all keys while it is held`() async throws {
    let counter = Counter()
    let container = try await Container(
      TestAssembly {
        WeakSingleton { Store("\(counter.next())") }.also((any Reader).self) { $0 }.exported()
      } roots: {
        (any Reader).self
        Store.self
      })
    do {
      let reader = try container.resolve((any Reader).self)
      #expect(try container.resolve(Store.self) === reader)
    }
    #expect(try container.resolve((any Reader).self).name == "2")
  }

  @Test func `A value has further keys, also as an input`() async throws {
    let container = try await Container(
      TestAssembly {
        Value(Store("bound")).qualified(Replica.self)
          .also((any Reader).self) { $0 }
          .exported()
      } roots: {
        (any Reader).self
        (any Writer).self
      } inputs: {
        (any Writer).self
      }
    ) {
      Value(Store("supplied")).also((any Writer).self) { $0 }
    }
    #expect(try container.resolve((any Reader).self).name == "bound")
    #expect(try container.resolve((any Writer).self).name == "supplied")
  }

  // MARK: - Visibility

  @Test func `A modifier applies to the keys before it`() {
    let graph = Graph(
      of: TestAssembly {
        Singleton { Store() }
          .qualified(Replica.self)
          .also((any Reader).self) { $0 }
          .exported()
          .also((any Writer).self) { $0 }
          .eager()
          .onStart { _ in }
      } roots: {
        (any Reader).self
      })
    #expect(
      graph.nodes.map(\.key) == [
        Key(Store.self, qualifier: Replica.self), Key((any Reader).self), Key((any Writer).self),
      ])
    #expect(graph.nodes.map(\.isExported) == [true, true, false])
    #expect(graph.nodes.map(\.isAlias) == [false, true, true])
    #expect(graph.nodes.map(\.isEager) == [true, false, false])
    #expect(graph.nodes.map(\.hasStartHook) == [true, false, false])
    #expect(graph.nodes.map(\.lifetime) == [.singleton, .singleton, .singleton])
    #expect(graph.diagnostics() == [])
  }

  @Test func `One key in use is enough`() {
    let graph = Graph(
      of: TestAssembly {
        Singleton { Store() }.also((any Reader).self) { $0 }.also((any Writer).self) { $0 }
        Singleton { (writer: any Writer) in writer.name }.exported()
        Singleton { 1 }.also(Double.self) { Double($0) }
      } roots: {
        String.self
      })
    #expect(
      graph.diagnostics().map(\.fact) == [.unusedBinding(Key(Int.self), module: "TestModule")])
  }

  @Test func `Further keys start with the first one and stop with it`() async throws {
    let journal = Journal()
    let container = try await Container(
      TestAssembly {
        Singleton { (reader: any Reader) in reader.name }
          .onStart { _ in journal.note("user") }.exported()
        Singleton { Store() }.onStart { _ in journal.note("store") }
          .also((any Reader).self) { $0 }
      } roots: {
        String.self
      })
    try await container.run { _ in }
    #expect(journal.entries == ["store", "user"])
  }

  // MARK: - Decorators and overrides

  @Test func `A decorator of the first key is under all keys, one of a further key only there`()
    async throws
  {
    let container = try await Container(
      TestAssembly {
        Singleton { Store() }
          .also((any Reader).self) { $0 }
          .also((any Writer).self) { $0 }
          .exported()
        Decorator(Store.self) { (inner: Store) in Store("decorated \(inner.name)") }
        Decorator((any Reader).self) { (inner: any Reader) in LoudReader(inner) }
      } roots: {
        (any Reader).self
        (any Writer).self
      })
    let reader = try container.resolve((any Reader).self)
    #expect(reader.name == "decorated store!")
    #expect(try container.resolve((any Writer).self).name == "decorated store")
    #expect(try container.resolve((any Reader).self) === reader)
  }

  @Test func `What replaces the first key is under the further keys`() async throws {
    let container = try await Container(
      TestAssembly {
        TestModule("live") {
          Singleton { Store("live") }.also((any Reader).self) { $0 }.exported()
        }
        TestModule("fake") {
          Singleton { Store("fake") }.overriding()
        }
      } roots: {
        (any Reader).self
      })
    #expect(container.graph.diagnostics() == [])
    #expect(try container.resolve((any Reader).self).name == "fake")
  }

  @Test func `A binding with several keys replaces those of others`() async throws {
    final class Fake: Reader, Writer { let name = "fake" }
    let container = try await Container(
      TestAssembly {
        TestModule("live") {
          Singleton { Store("live") }
            .also((any Reader).self) { $0 }
            .also((any Writer).self) { $0 }
            .exported()
        }
        TestModule("fake") {
          Singleton(Fake.init)
            .also((any Reader).self) { $0 }
            .also((any Writer).self) { $0 }
            .overriding()
        }
      } roots: {
        (any Reader).self
        (any Writer).self
      })
    #expect(container.graph.diagnostics() == [])
    #expect(try container.resolve((any Reader).self).name == "fake")
    #expect(
      try container.resolve((any Reader).self) === container.resolve((any Writer).self))
  }

  @Test func `A further key that replaces nothing is an error`() {
    let graph = Graph(
      of: TestAssembly {
        TestModule("live") {
          Singleton { Store("live") }.also((any Reader).self) { $0 }.exported()
        }
        TestModule("fake") {
          Singleton { Store("fake") }.qualified(Replica.self)
            .also((any Reader).self) { $0 }
            .also((any Writer).self) { $0 }
            .overriding()
        }
      } roots: {
        (any Reader).self
      })
    #expect(
      graph.diagnostics().map(\.fact) == [
        .unmatchedOverride(Key((any Writer).self), privateTo: nil)
      ])
  }

  @Test func `Aliases that replace each other's first key are a cycle`() {
    class Base: @unchecked Sendable {}
    final class Derived: Base, @unchecked Sendable {}
    let graph = Graph(
      of: TestAssembly {
        TestModule("one") {
          Singleton { Base() }.exported().also(Derived.self) { _ in Derived() }.overriding()
        }
        TestModule("two") {
          Singleton { Derived() }.exported().also(Base.self) { $0 }.overriding()
        }
      } roots: {
        Base.self
      })
    #expect(graph.diagnostics().contains { $0.severity == .error })
  }

  // MARK: - Findings

  @Test func `A further key that is bound twice is reported where it is declared`() {
    let graph = Graph(
      of: TestAssembly {
        Singleton { Store() }
          .exported()
          .also((any Reader).self) { $0 }
        Singleton((any Reader).self) { Store() }.exported()
      } roots: {
        (any Reader).self
      })
    let findings = graph.diagnostics()
    #expect(findings.map(\.fact) == [.duplicateBinding(Key((any Reader).self))])
    #expect(findings.first?.related.map(\.location) == [graph.nodes[1].location])
    #expect(graph.nodes[1].location?.line == (graph.nodes[0].location?.line ?? 0) + 2)
  }

  @Test func `A singleton cannot take a further key of what lives in a scope`() {
    let graph = Graph(
      of: TestAssembly {
        Scoped(in: Request.self) { Store() }.also((any Reader).self) { $0 }
        Singleton { (reader: any Reader) in reader.name }.exported()
      } roots: {
        String.self
      })
    #expect(graph.diagnostics().map(\.id) == [.captiveDependency])
  }

  @Test func `A cycle through a further key is broken elsewhere`() {
    let graph = Graph(
      of: TestAssembly {
        Singleton { (name: String) in Store(name) }.also((any Reader).self) { $0 }
        Singleton { (reader: any Reader, number: Int) in "\(reader.name) \(number)" }.exported()
        Value(1)
      } roots: {
        String.self
      })
    let findings = graph.diagnostics()
    #expect(findings.map(\.id) == [.dependencyCycle])
    guard case .deferEdges(let edges, _)? = findings.first?.fix else {
      Issue.record("no fix: \(findings)")
      return
    }
    #expect(edges.map(\.binding) == [Key(Store.self)])
  }

  @Test func `A binding is removed with its further keys, a further key alone`() {
    let assembly = TestAssembly {
      Singleton { Store() }.also((any Reader).self) { $0 }.also((any Writer).self) { $0 }
      Value(1).exported()
    } roots: {
      Int.self
    }
    #expect(Graph(of: assembly, without: 0).nodes.map(\.key) == [Key(Int.self)])
    #expect(
      Graph(of: assembly, without: 1).nodes.map(\.key)
        == [Key(Store.self), Key((any Writer).self), Key(Int.self)])
  }

  @Test func `A module under a qualifier has its further keys under it`() async throws {
    struct StoreModule: Module {
      let name: String
      var bindings: Bindings {
        Singleton { Store(name) }.also((any Reader).self) { $0 }.exported()
      }
    }
    let container = try await Container(
      TestAssembly {
        StoreModule(name: "main")
        StoreModule(name: "replica").qualified(Replica.self)
      } roots: {
        (any Reader).self
        Qualified<Replica, any Reader>.self
      })
    #expect(try container.resolve((any Reader).self).name == "main")
    #expect(try container.resolve(Qualified<Replica, any Reader>.self).value.name == "replica")
  }
}
