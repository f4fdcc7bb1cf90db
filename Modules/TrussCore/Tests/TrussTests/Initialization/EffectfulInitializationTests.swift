import Testing
import Truss

/// `onInit` hooks of instances whose factories are asynchronous or isolated.
struct EffectfulInitializationTests {
  final class Pool: Sendable { static func connect() async -> Pool { Pool() } }

  final class Service: @unchecked Sendable {
    var pool: Pool?
    static func make() async -> Service { Service() }
  }

  final class Reader: @unchecked Sendable {
    let lexer: Lexer
    init(lexer: Lexer) { self.lexer = lexer }
  }

  final class Lexer: @unchecked Sendable {
    weak var reader: Reader?
    var pool: Pool?
  }

  @Test func `The asynchronous dependency of a hook exists when the hook runs`() async throws {
    let container = try await Container(of: Service.self, Pool.self) {
      Singleton(Service.make).setting(\.pool).exported()
      Singleton(Pool.connect).exported()
    }
    #expect(try container.resolve(Service.self).pool === container.resolve(Pool.self))
  }

  @Test func `An instance that depends on a cycle waits for what its hooks take`() async throws {
    let container = try await Container(of: Bool.self, Reader.self) {
      Singleton(Reader.init(lexer:)).exported()
      Singleton(Lexer.init).onInit { (lexer, reader: Reader) in lexer.reader = reader }
        .setting(\.pool)
      Singleton { () async in Pool() }
      Singleton { (reader: Reader) async in reader.lexer.pool != nil }.exported()
    }
    #expect(try container.resolve(Bool.self))
    #expect(try container.resolve(Reader.self).lexer.reader != nil)
  }

  @Test(arguments: [true, false])
  func `Both ends of a cycle wait for what its hooks inject`(isReaderFirst: Bool) async throws {
    struct ReaderPool: Sendable { let pool: Pool? }
    struct LexerPool: Sendable { let pool: Pool? }
    let container = try await Container(
      TestAssembly {
        Singleton(Reader.init(lexer:))
        Singleton(Lexer.init).onInit { (lexer, reader: Reader) in lexer.reader = reader }
          .setting(\.pool)
        Singleton { () async in
          for _ in 0..<50 { await Task.yield() }
          return Pool()
        }
        Singleton { (reader: Reader) async in ReaderPool(pool: reader.lexer.pool) }.exported()
        Singleton { (lexer: Lexer) async in LexerPool(pool: lexer.pool) }.exported()
      } roots: {
        if isReaderFirst { ReaderPool.self }
        LexerPool.self
        if !isReaderFirst { ReaderPool.self }
      })
    #expect(try container.resolve(ReaderPool.self).pool != nil)
    #expect(try container.resolve(LexerPool.self).pool != nil)
  }

  @Test func `A failing hook of an asynchronous factory fails the container`() async throws {
    await #expect(throws: Failure.self) {
      try await Container(of: Service.self) {
        Singleton(Service.make).onInit { _ in throw Failure() }.exported()
      }
    }
  }

  @Test func `Opening a scope initializes its asynchronous instances`() async throws {
    let container = try await Container(of: ScopeFactory<Request, Service>.self) {
      Scoped(in: Request.self, Service.make).setting(\.pool).exported()
      Singleton(Pool.connect)
    }
    let scopes = try container.resolve(ScopeFactory<Request, Service>.self)
    let hasPool = try await scopes.open(Request()) { $0.pool != nil }
    #expect(hasPool)
  }
}
