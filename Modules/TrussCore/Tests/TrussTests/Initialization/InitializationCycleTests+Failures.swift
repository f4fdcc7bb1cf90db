import Testing
import Truss

/// Cycles that cannot be constructed.
extension InitializationCycleTests {
  @Test(arguments: [true, false])
  func `A hook that fails discards everything on the cycle`(_ entersAtInner: Bool) async throws {
    let attempts = Counter()
    let container = try await Container(of: Mortal.self, Qualified<First, Mortal>.self) {
      Singleton { Mortal("inner", journal: journal) }
        .onInit { (_, _: Qualified<First, Mortal>) in journal.note("initialize inner") }
        .onStop { _ in journal.note("stop inner") }
        .exported()
      Singleton { (inner: Mortal) in Mortal("outer", journal: journal, peer: inner) }
        .onInit { _ in if attempts.next() == 1 { throw Failure() } }
        .onStop { _ in journal.note("stop outer") }
        .qualified(First.self).exported()
    }
    func enter(_ container: Container) throws -> Mortal {
      entersAtInner
        ? try container.resolve(Mortal.self)
        : try container.resolve(Qualified<First, Mortal>.self).value
    }
    try await container.run { container in
      #expect(throws: Failure.self) { try enter(container) }
      #expect(journal.entries == ["initialize inner", "free outer", "free inner"])
      _ = try enter(container)
    }
    #expect(journal.entries.dropFirst(3) == ["initialize inner", "stop outer", "stop inner"])
  }

  @Test func `When a factory fails, what was constructed before it is discarded`() async throws {
    let container = try await Container(of: Qualified<First, Mortal>.self) {
      Singleton { Mortal("inner", journal: journal) }
        .onInit { (_, _: Qualified<First, Mortal>) in journal.note("initialize inner") }
      Singleton { (_: Mortal) -> Mortal in throw Failure() }.qualified(First.self).exported()
    }
    #expect(throws: Failure.self) { try container.resolve(Qualified<First, Mortal>.self) }
    #expect(journal.entries == ["free inner"])
  }

  @Test func `Reading what is under construction is an error, not a deadlock`() async throws {
    let container = try await Container(of: Parser.self, Lexer.self) {
      Singleton { (lexer: Lexer, other: Lazy<Parser>) in
        _ = try other.value
        return Parser(lexer: lexer)
      }.exported()
      Singleton(Lexer.init).onInit { (lexer, parser: Parser) in lexer.parser = parser }.exported()
    }
    for _ in 0..<2 {
      let constructionCycle = ContainerError.constructionCycle(Key(Parser.self))
      #expect(throws: constructionCycle) { try container.resolve(Parser.self) }
      #expect(throws: constructionCycle) { try container.resolve(Lexer.self) }
    }
  }
}
