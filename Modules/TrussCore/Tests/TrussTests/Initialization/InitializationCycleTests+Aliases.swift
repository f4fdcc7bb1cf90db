import Testing
import Truss

/// Aliases of instances on a cycle.
extension InitializationCycleTests {
  final class View: Sendable {
    let parser: Parser
    let number: Int
    init(of parser: Parser, number: Int) { (self.parser, self.number) = (parser, number) }
  }

  private func views(
    _ counter: Counter, failing: @escaping @Sendable (Parser) throws -> Void = { _ in }
  ) -> TestAssembly {
    TestAssembly(Parser.self, View.self, Provider<View>.self) {
      Singleton(Parser.init(lexer:))
        .also(View.self) { View(of: $0, number: counter.next()) }
        .exported()
      Singleton(Lexer.init)
        .onInit { (lexer, parser: Parser) in
          lexer.parser = parser
          try failing(parser)
        }.exported()
    }
  }

  @Test(arguments: [true, false])
  func `An instance of a cycle is converted once`(_ entersAtParser: Bool) async throws {
    let counter = Counter()
    let container = try await Container(views(counter))
    if entersAtParser { _ = try container.resolve(Parser.self) }
    let view = try container.resolve(View.self)
    #expect(try container.resolve(View.self) === view)
    #expect(try container.resolve(Provider<View>.self).get() === view)
    #expect(try container.resolve(Parser.self) === view.parser)
    #expect(view.parser.lexer.parser === view.parser)
    #expect(counter.value == 1)
  }

  @Test func `A conversion of an instance that is discarded is discarded with it`() async throws {
    let attempts = Counter()
    let container = try await Container(
      views(Counter()) { _ in if attempts.next() == 1 { throw Failure() } })
    #expect(throws: Failure.self) { try container.resolve(View.self) }
    #expect(try container.resolve(View.self).parser === container.resolve(Parser.self))
  }

  @Test func `A hook that requests an alias of its cycle gets the shared instance`() async throws {
    final class Holder: Sendable { let view = Guarded<View?>(nil) }
    let (counter, attempts) = (Counter(), Counter())
    let container = try await Container(of: Holder.self, Parser.self, View.self) {
      Singleton { (holder: Holder) in
        holder.view.withLock { $0 = nil }
        return Parser(lexer: Lexer())
      }
      .also(View.self) { View(of: $0, number: counter.next()) }
      .exported()
      Singleton(Holder.init)
        .onInit { (holder, _: Parser, late: Lazy<View>) in
          let view = try late.value
          holder.view.withLock { $0 = view }
          if attempts.next() == 1 { throw Failure() }
        }.exported()
    }
    #expect(throws: Failure.self) { try container.resolve(Holder.self) }
    let holder = try container.resolve(Holder.self)
    let view = try container.resolve(View.self)
    #expect(holder.view.withLock { $0 } === view)
    #expect(try container.resolve(Parser.self) === view.parser)
    #expect(view.number == 2)
  }

  @Test func `An alias on the cycle is constructed with it, once`() async throws {
    let counter = Counter()
    let assembly = TestAssembly(
      Node.self, Qualified<First, Node>.self, Qualified<Second, Node>.self
    ) {
      Singleton { Node("first") }
        .onInit { (node, second: Qualified<Second, Node>) in node.after = [second.value] }
        .qualified(First.self)
        .also(Node.self) { Node("view \(counter.next())", $0) }
        .exported()
      Singleton { (view: Node) in Node("second", view) }.qualified(Second.self).exported()
    }
    for attempt in 1...100 {
      let container = try await Container(assembly)
      let views = await race(4) { index -> Node? in
        switch index {
        case 0: try? container.resolve(Node.self)
        case 1: try? container.resolve(Qualified<Second, Node>.self).value.before[0]
        case 2: try? container.resolve(Qualified<First, Node>.self).value.after[0].before[0]
        default: try? container.resolve(Node.self).before[0].after[0].before[0]
        }
      }
      let view = try #require(views[0])
      #expect(views.allSatisfy { $0 === view })
      #expect(view.name == "view \(attempt)" && counter.value == attempt)
      view.before[0].after = []
    }
  }
}
