import Testing
import Truss

/// Many children of one container, in sequence and concurrently.
struct ChildRaceTests {
  private final class Living: Census.Member, @unchecked Sendable {
    let ticker: Ticker
    init(_ census: Census, ticker: Ticker) {
      self.ticker = ticker
      super.init(census)
    }
  }

  private static func app(_ made: Counter) -> TestAssembly {
    TestAssembly {
      Singleton { Ticker(name: "\(made.next())") }.exported()
      Singleton(Ledger.init(ticker:)).exported()
      Transient(Statement.init(ledger:ticker:)).exported()
    }
  }

  private static func session(_ made: Counter, _ census: Census) -> TestChild<TestAssembly> {
    TestChild(of: app(made), Living.self, Statement.self) {
      Singleton { (ticker: Ticker) in Living(census, ticker: ticker) }.exported()
    }
  }

  @Test func `Ten thousand children free their instances, and none of the parent's`() async throws {
    let (made, census) = (Counter(), Census())
    let container = try await Container(Self.app(made))
    for _ in 0..<10_000 {
      let child = try await Container(Self.session(made, census), parent: container)
      _ = try child.resolve(Living.self)
      _ = try child.resolve(Statement.self)
    }
    #expect(census.born.value == 10_000)
    #expect(census.dead.value == 10_000)
    #expect(made.value == 1)
  }

  @Test func `Threads create, use and drop children concurrently`() async throws {
    let (made, census) = (Counter(), Census())
    let container = try await Container(Self.app(made))
    let tickers = await race(4) { _ in
      (0..<50).map { _ in
        let session = Self.session(made, census)
        let child = try? Container(synchronously: session, parent: container)
        return try? child?.resolve(Living.self).ticker
      }
    }
    let first = tickers[0][0]
    #expect(first != nil)
    #expect(tickers.allSatisfy { $0.allSatisfy { $0 === first } })
    #expect(made.value == 1)
    #expect(census.dead.value == 200)
  }
}
