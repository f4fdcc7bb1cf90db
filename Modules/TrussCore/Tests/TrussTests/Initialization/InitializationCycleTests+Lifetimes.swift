import Testing
import Truss

/// Cycles of instances that are not singletons.
extension InitializationCycleTests {
  @Test func `A cycle in a scope is constructed once in each scope`() async throws {
    let container = try await Container(
      of: ScopeFactory<Request, Parser>.self, ScopeFactory<Request, Lexer>.self
    ) {
      Scoped(in: Request.self, Parser.init(lexer:)).exported()
      Scoped(in: Request.self, Lexer.init).onInit { (lexer, parser: Parser) in lexer.meet(parser) }
        .exported()
    }
    let parsers = try container.resolve(ScopeFactory<Request, Parser>.self)
    let (first, second) = (try parsers.open(Request()), try parsers.open(Request()))
    #expect(first.entry !== second.entry)
    for parser in [first.entry, second.entry] {
      #expect(parser.lexer.parser === parser && parser.lexer.count == 1)
    }
    let lexer = try container.resolve(ScopeFactory<Request, Lexer>.self).open(Request())
    #expect(lexer.entry.parser?.lexer === lexer.entry)
  }

  @Test(arguments: [true, false])
  func `A weak singleton can take part`(_ entersAtParser: Bool) async throws {
    let container = try await Container(of: Parser.self, Lexer.self) {
      WeakSingleton(Parser.init(lexer:)).exported()
      WeakSingleton(Lexer.init).onInit { (lexer, parser: Parser) in lexer.meet(parser) }.exported()
    }
    for _ in 0..<2 {
      if entersAtParser {
        let parser = try container.resolve(Parser.self)
        #expect(parser.lexer.parser === parser && parser.lexer.count == 1)
        #expect(try container.resolve(Lexer.self) === parser.lexer)
      } else {
        let lexer = try container.resolve(Lexer.self)
        // Nothing holds the parser.
        #expect(lexer.parser == nil && lexer.count == 1)
        #expect(try container.resolve(Parser.self).lexer === lexer)
      }
    }
  }

  @Test(arguments: [true, false])
  func `Each transient in a cycle gets the shared instance`(_ entersAtParser: Bool) async throws {
    let container = try await Container(of: Parser.self, Lexer.self) {
      Singleton(Parser.init(lexer:)).exported()
      Transient(Lexer.init).onInit { (lexer, parser: Parser) in lexer.meet(parser) }.exported()
    }
    if entersAtParser { _ = try container.resolve(Parser.self) }
    let lexers = try [container.resolve(Lexer.self), container.resolve(Lexer.self)]
    let parser = try container.resolve(Parser.self)
    #expect(parser.lexer !== lexers[0] && lexers[0] !== lexers[1])
    for lexer in lexers + [parser.lexer] { #expect(lexer.parser === parser && lexer.count == 1) }
  }

  @Test func `An instance that a resolution shares is initialized once in each`() async throws {
    final class Part: Sendable { let initializations = Counter() }
    final class Whole: Sendable {
      let (left, right): (Part, Part)
      init(_ left: Part, _ right: Part) { (self.left, self.right) = (left, right) }
    }
    struct Pair { let (left, right): (Part, Part) }
    let container = try await Container(of: Whole.self, Pair.self) {
      Singleton { (left: Part, right: Part) in Whole(left, right) }.exported()
      Transient { Part() }.sharedPerResolution().onInit { (part, _: Whole) in
        part.initializations.next()
      }
      Transient { (left: Part, right: Part) in Pair(left: left, right: right) }.exported()
    }
    let whole = try container.resolve(Whole.self)
    #expect(whole.left === whole.right)
    #expect(whole.left.initializations.value == 1)
    let pair = try container.resolve(Pair.self)
    #expect(pair.left === pair.right)
    #expect(pair.left !== whole.left)
    #expect(pair.left.initializations.value == 1)
  }
}
