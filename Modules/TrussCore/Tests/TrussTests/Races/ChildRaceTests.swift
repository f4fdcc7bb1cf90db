import Testing
import Truss

/// Many children of one container, in sequence and concurrently.
struct ChildRaceTests {
  private final class Living: Sendable {
    let born: Counter
    let dead: Counter
    let ticker: Ticker
    init(born: Counter, dead: Counter, ticker: Ticker) {
      (self.born, self.dead, self.ticker) = (born, dead, ticker)
      born.next()
    }
    deinit { dead.next() }
  }

  private static func app(_ made: Counter) -> SessionApp {
    SessionApp {
      Singleton { Ticker(name: "\(made.next())") }.exported()
      Singleton(Ledger.init(ticker:)).exported()
      Transient(Statement.init(ledger:ticker:)).exported()
    }
  }

  private static func session(_ made: Counter, _ born: Counter, _ dead: Counter) -> Session {
    Session(of: app(made), Living.self, Statement.self) {
      TestModule {
        Ticker.self
      } bindings: {
        Singleton { (ticker: Ticker) in Living(born: born, dead: dead, ticker: ticker) }.exported()
      }
    }
  }

  @Test func `Each of ten thousand children frees its instances, and none of the parent's`()
    async throws
  {
    let (made, born, dead) = (Counter(), Counter(), Counter())
    let container = try await Container(Self.app(made))
    for _ in 0..<10_000 {
      let child = try await Container(Self.session(made, born, dead), parent: container)
      _ = try child.resolve(Living.self)
      _ = try child.resolve(Statement.self)
    }
    #expect(born.value == 10_000)
    #expect(dead.value == 10_000)
    #expect(made.value == 1)
  }

  @Test func `Threads create, use and drop children concurrently`() async throws {
    let (made, born, dead) = (Counter(), Counter(), Counter())
    let container = try await Container(Self.app(made))
    let tickers = await race(4) { _ in
      (0..<50).map { _ in
        let session = Self.session(made, born, dead)
        let child = try? Container(synchronously: session, parent: container)
        return try? child?.resolve(Living.self).ticker
      }
    }
    let first = tickers[0][0]
    #expect(first != nil)
    #expect(tickers.allSatisfy { $0.allSatisfy { $0 === first } })
    #expect(made.value == 1)
    #expect(dead.value == 200)
  }
}
