import Testing
import Truss

/// One instance under several keys.
struct AliasTests {
  protocol Reader: AnyObject, Sendable { var name: String { get } }
  protocol Writer: AnyObject, Sendable { var name: String { get } }

  final class Store: Reader, Writer {
    let name: String
    init(_ name: String = "store") { self.name = name }
  }

  final class LoudReader: Reader {
    let inner: any Reader
    var name: String { "\(inner.name)!" }
    init(_ inner: any Reader) { self.inner = inner }
  }

  struct Pair: Sendable { let reader: any Reader, writer: any Writer }

  let counter = Counter()

  // MARK: - Sharing

  @Test func `A singleton is the same instance under all of its keys`() async throws {
    let container = try await Container(of: (any Writer).self, (any Reader).self, Store.self) {
      Singleton { Store("\(counter.next())") }
        .also((any Reader).self) { $0 }
        .also((any Writer).self) { $0 }
        .exported()
    }
    #expect(container.graph.diagnostics() == [])
    let store = try container.resolve(Store.self)
    #expect(try container.resolve((any Reader).self) === store)
    #expect(try container.resolve((any Writer).self) === store)
    #expect(try container.handle((any Reader).self).get() === store)
    #expect(counter.value == 1)
  }

  @Test func `The conversion of a shared instance runs once`() async throws {
    let container = try await Container(of: Int.self, Provider<Int>.self) {
      Singleton { Store() }
        .also(Int.self) { _ in counter.next() }
        .exported()
    }
    #expect(try container.resolve(Int.self) == 1)
    #expect(try container.resolve(Int.self) == 1)
    #expect(try container.resolve(Provider<Int>.self).get() == 1)
  }

  @Test func `A factory makes a new instance under each key`() async throws {
    final class Draft { let number: Int; init(_ number: Int) { self.number = number } }
    struct Title { let number: Int }
    let container = try await Container(of: Draft.self, Title.self) {
      // Neither type is `Sendable`, which only sharing needs.
      Transient { Draft(counter.next()) }
        .also(Title.self) { Title(number: $0.number) }
        .exported()
    }
    #expect(try container.resolve(Draft.self).number == 1)
    #expect(try container.resolve(Title.self).number == 2)
  }

  @Test func `A scoped instance is the same under all keys within its scope`() async throws {
    typealias Scopes = ScopeFactory<Request, Pair>
    let container = try await Container(of: Scopes.self) {
      Scoped(in: Request.self) { Store("\(counter.next())") }
        .also((any Reader).self) { $0 }
        .also((any Writer).self) { $0 }
      Scoped(in: Request.self, Pair.init(reader:writer:)).exported()
    }
    let scopes = try container.resolve(Scopes.self)
    let (first, second) = (try scopes.open(Request()), try scopes.open(Request()))
    #expect(first.entry.reader === first.entry.writer)
    #expect(second.entry.reader === second.entry.writer)
    #expect(first.entry.reader !== second.entry.reader)
  }

  @Test func `A weak singleton is shared under all keys while it is held`() async throws {
    let container = try await Container(of: (any Reader).self, Store.self) {
      WeakSingleton { Store("\(counter.next())") }.also((any Reader).self) { $0 }.exported()
    }
    do {
      let reader = try container.resolve((any Reader).self)
      #expect(try container.resolve(Store.self) === reader)
    }
    #expect(try container.resolve((any Reader).self).name == "2")
  }

  @Test func `Each request converts an instance that a resolution shares`() async throws {
    final class View: Sendable {
      let store: Store
      init(of store: Store) { self.store = store }
    }
    struct Page: Sendable { let left: View, right: View }
    let page = try await Container(of: Page.self) {
      Transient { Store("store") }.sharedPerResolution().also(View.self) { View(of: $0) }
      Transient(Page.init(left:right:)).exported()
    }.resolve(Page.self)
    #expect(page.left !== page.right)
    #expect(page.left.store === page.right.store)
  }

  @Test func `A value has aliases, even as an input`() async throws {
    let assembly = TestAssembly(
      (any Reader).self, (any Writer).self, inputs: { (any Writer).self }
    ) {
      Value(Store("bound")).qualified(Replica.self).also((any Reader).self) { $0 }.exported()
    }
    let container = try await Container(assembly) {
      Value(Store("supplied")).also((any Writer).self) { $0 }
    }
    #expect(try container.resolve((any Reader).self).name == "bound")
    #expect(try container.resolve((any Writer).self).name == "supplied")
  }

  // MARK: - Visibility

  @Test func `A modifier applies to the keys before it`() {
    let graph = Graph(of: (any Reader).self) {
      Singleton { Store() }
        .qualified(Replica.self)
        .also((any Reader).self) { $0 }
        .exported()
        .also((any Writer).self) { $0 }
        .eager()
        .onStart { _ in }
    }
    #expect(graph.nodes.map(\.key.description) == ["Store @Replica", "any Reader", "any Writer"])
    #expect(graph.nodes.map(\.isExported) == [true, true, false])
    #expect(graph.nodes.map(\.isAlias) == [false, true, true])
    #expect(graph.nodes.map(\.isEager) == [true, false, false])
    #expect(graph.nodes.map(\.hasStartHook) == [true, false, false])
    #expect(graph.nodes.map(\.lifetime) == [.singleton, .singleton, .singleton])
    #expect(graph.diagnostics() == [])
  }

  @Test func `One key in use is enough`() {
    let graph = Graph(of: String.self) {
      Singleton { Store() }.also((any Reader).self) { $0 }.also((any Writer).self) { $0 }
      Singleton { (writer: any Writer) in writer.name }.exported()
      Singleton { 1 }.also(Double.self) { Double($0) }
    }
    let message = "nothing in TestModule needs `Int`, which is private to it"
    #expect(graph.findings == ["unused-binding: \(message)"])
  }

  @Test func `Aliases start with the first key and stop with it`() async throws {
    let journal = Journal()
    try await Container(of: String.self) {
      Singleton { (reader: any Reader) in reader.name }
        .noting("user", in: journal).exported()
      Singleton { Store() }.noting("store", in: journal).also((any Reader).self) { $0 }
    }.run { _ in }
    #expect(journal.entries == ["start store", "start user", "stop user", "stop store"])
  }
}
