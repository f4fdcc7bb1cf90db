// The services of the suites about children.

final class Ticker: Sendable {
  let name: String
  init(name: String) { self.name = name }
}

final class Ledger: Sendable {
  let ticker: Ticker
  init(ticker: Ticker) { self.ticker = ticker }
}

struct Statement: Sendable { let ledger: Ledger, ticker: Ticker }

struct Digest: Sendable { let statement: Statement }
struct Tab: Sendable, Equatable { let name: String }
