import Testing
import Truss

/// Dependency cycles that `onInit` hooks close.
struct InitializationCycleTests {
  final class Parser: Sendable {
    let lexer: Lexer
    init(lexer: Lexer) { self.lexer = lexer }
  }

  final class Lexer: @unchecked Sendable {
    weak var parser: Parser?
    var count = 0

    func meet(_ parser: Parser) { (self.parser, count) = (parser, count + 1) }
  }

  let journal = Journal()

  // MARK: - Entries

  @Test(arguments: [true, false])
  func `Both ends get each other, whichever comes first`(_ entersAtParser: Bool) async throws {
    let container = try await Container(of: Parser.self, Lexer.self) {
      Singleton(Parser.init(lexer:)).exported()
      Singleton(Lexer.init).onInit { (lexer, parser: Parser) in lexer.meet(parser) }.exported()
    }
    if entersAtParser { _ = try container.resolve(Parser.self) }
    let lexer = try container.resolve(Lexer.self)
    let parser = try container.resolve(Parser.self)
    #expect(parser.lexer === lexer && lexer.parser === parser && lexer.count == 1)
  }

  final class Node: @unchecked Sendable {
    let name: String
    let before: [Node]
    var after: [Node] = []
    init(_ name: String, _ before: Node...) { (self.name, self.before) = (name, before) }
  }

  enum First: Qualifier {}
  enum Second: Qualifier {}
  enum Third: Qualifier {}

  @Test(arguments: 0..<3)
  func `Hooks that need each other run in the order of construction`(_ entry: Int) async throws {
    let container = try await Container(
      of: Qualified<First, Node>.self, Qualified<Second, Node>.self, Qualified<Third, Node>.self
    ) {
      Singleton { Node("1") }
        .onInit { (node, third: Qualified<Third, Node>, second: Qualified<Second, Node>) in
          journal.note("1 gets \(third.value.name), \(second.value.name)")
          node.after = [third.value, second.value]
        }.qualified(First.self).exported()
      Singleton { (first: Qualified<First, Node>) in Node("2", first.value) }
        .onInit { (node, third: Qualified<Third, Node>) in
          journal.note("2 gets \(third.value.name)")
          node.after = [third.value]
        }.qualified(Second.self).exported()
      Singleton { (second: Qualified<Second, Node>) in Node("3", second.value) }
        .onInit { (node, first: Qualified<First, Node>) in
          journal.note("3 gets \(first.value.name)")
        }.qualified(Third.self).exported()
    }
    switch entry {
    case 0: _ = try container.resolve(Qualified<First, Node>.self)
    case 1: _ = try container.resolve(Qualified<Second, Node>.self)
    default: _ = try container.resolve(Qualified<Third, Node>.self)
    }
    let third = try container.resolve(Qualified<Third, Node>.self).value
    #expect(third.before[0].before[0].after.first === third)
    #expect(third.before[0].after.first === third)
    #expect(journal.entries.sorted() == ["1 gets 3, 2", "2 gets 3", "3 gets 1"])
    #expect(journal.entries.first == "1 gets 3, 2")
  }

  @Test func `A binding may inject itself`() async throws {
    let container = try await Container(of: Node.self) {
      Singleton { Node("self") }.onInit { (node, same: Node) in node.after = [same] }.exported()
    }
    let node = try container.resolve(Node.self)
    #expect(node.after.first === node)
    node.after = []
  }

  @Test func `An eager binding of a cycle is constructed with the container`() async throws {
    _ = try await Container(of: Parser.self) {
      Singleton(Parser.init(lexer:)).exported()
      Singleton(Lexer.init).eager().onInit { (_, _: Parser) in journal.note("initialized") }
    }
    #expect(journal.entries == ["initialized"])
  }

  @Test func `Forms around an instance of a cycle contain the one instance`() async throws {
    final class Holder: @unchecked Sendable {
      let parts: [Parser?]
      init(_ parts: [Parser?]) { self.parts = parts }
    }
    let container = try await Container(of: Holder.self, Parser?.self) {
      Singleton(Parser.init(lexer:)).exported()
      Contribution { (parser: Parser) in Optional(parser) }
      Singleton(Lexer.init)
        .onInit { (lexer, parser: Parser?, all: [Parser?], late: Lazy<Parser>) in
          lexer.parser = parser
          let deferred = try late.value
          try #require(all.count == 1 && all[0] === parser && deferred === parser)
        }
      Singleton { (parser: Parser?, all: [Parser?]) in Holder([parser] + all) }.exported()
    }
    let holder = try container.resolve(Holder.self)
    let parser = try container.resolve(Parser?.self)
    #expect(holder.parts.allSatisfy { $0 === parser && $0?.lexer.parser === parser })
  }

  // MARK: - Memory

  @Test func `An instance that a resolution shares on a cycle is released after it`() async throws {
    weak var lexer: Lexer?
    let container = try await Container(of: Lexer.self, Parser.self) {
      Singleton(Parser.init(lexer:)).exported()
      Transient(Lexer.init).sharedPerResolution()
        .onInit { (lexer, parser: Parser) in lexer.parser = parser }
        .exported()
    }
    do {
      let first = try container.resolve(Lexer.self)
      lexer = first
      #expect(try first.parser === container.resolve(Parser.self))
    }
    #expect(lexer == nil)
  }

  @Test func `Strong properties keep both ends alive, until one is cleared`() async throws {
    weak var node: Node?
    do {
      let container = try await Container(of: Qualified<First, Node>.self) {
        Singleton { Node("inner") }
          .onInit { (node, outer: Qualified<First, Node>) in node.after = [outer.value] }
        Singleton { (inner: Node) in Node("outer", inner) }.qualified(First.self).exported()
      }
      node = try container.resolve(Qualified<First, Node>.self).value
    }
    #expect(node != nil)
    node?.before[0].after = []
    #expect(node == nil)
  }
}
