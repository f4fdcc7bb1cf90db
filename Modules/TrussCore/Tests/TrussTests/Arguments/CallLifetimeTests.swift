import Testing
import Truss

/// How long arguments live, and what happens to factories when their container ends.
struct CallLifetimeTests {
  /// An argument that tells when it has been released.
  private final class Token: Census.Member, @unchecked Sendable {
    let number: Int

    init(_ number: Int, _ census: Census) {
      self.number = number
      super.init(census)
    }
  }

  private final class Line: Sendable {
    let number: Int
    init(token: Token) { number = token.number }
  }

  private struct Page: Sendable { let lines: Provider<Line>, line: Lazy<Line> }
  private final class Logger: Sendable {}
  private struct Note: Sendable { let line: Line, loggers: Provider<Logger> }

  private var assembly: TestAssembly {
    TestAssembly(AssistedFactory<Page, Token>.self, AssistedFactory<Note, Token>.self) {
      Transient(Line.init(token:))
      Transient(Page.init(lines:line:)).exported()
      Transient(Logger.init)
      Transient(Note.init(line:loggers:)).exported()
    }
  }

  @Test func `A product's deferred form sees the call's arguments while it lives`() async throws {
    let container = try await Container(assembly)
    let pages = try container.resolve(AssistedFactory<Page, Token>.self)
    let census = Census()
    do {
      let first = try pages.make(Token(1, census))
      let second = try pages.make(Token(2, census))
      #expect(try first.lines.get().number == 1)
      #expect(try second.lines.get().number == 2)
      #expect(try first.line.value.number == 1)
      #expect(try first.line.value === first.line.value)
      #expect(census.dead.value == 0)
    }
    #expect(census.dead.value == 2)
  }

  @Test func `An argument is released when nothing takes it any longer`() async throws {
    let container = try await Container(assembly)
    let notes = try container.resolve(AssistedFactory<Note, Token>.self)
    let census = Census()
    // The product's provider takes no argument, so it does not keep the call's.
    let note = try notes.make(Token(1, census))
    #expect(note.line.number == 1)
    #expect(census.dead.value == 1)
    _ = try note.loggers.get()
  }

  @Test func `A call that fails releases its arguments`() async throws {
    struct Refusal: Error {}
    struct Draft: Sendable { init(lines: Provider<Line>) throws { throw Refusal() } }
    let container = try await Container(of: AssistedFactory<Draft, Token>.self) {
      Transient(Line.init(token:))
      Transient(Draft.init(lines:)).exported()
    }
    let drafts = try container.resolve(AssistedFactory<Draft, Token>.self)
    let census = Census()
    #expect(throws: Refusal.self) { try drafts.make(Token(1, census)) }
    #expect(census.dead.value == 1)
  }

  @Test func `A factory does not keep its container, and is safe after it`() async throws {
    let census = Census()
    var container: Container? = try await Container(assembly)
    weak let ended = container
    let pages = try #require(try container?.resolve(AssistedFactory<Page, Token>.self))
    let page = try pages.make(Token(1, census))
    #expect(try page.lines.get().number == 1)
    container = nil
    #expect(ended == nil)
    #expect(throws: ContainerError.released(Key(Page.self))) { try pages.make(Token(2, census)) }
    #expect(throws: ContainerError.released(Key(Line.self))) { try page.lines.get() }
    #expect(throws: ContainerError.released(Key(Line.self))) { try page.line.value }
    #expect(census.dead.value == 1)
  }
}
