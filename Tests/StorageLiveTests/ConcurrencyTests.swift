import Storage
import Testing

@Suite(.timeLimit(.minutes(2)))
struct ConcurrencyTests {
  private static let accounts = Migration(
    "bank/0001-create",
    "CREATE TABLE accounts (id INTEGER PRIMARY KEY, balance INTEGER NOT NULL)",
    "INSERT INTO accounts (balance) VALUES (500), (500)")

  @Test(arguments: Place.allCases)
  func `Reads during writes see only complete transactions`(place: Place) async throws {
    try await withDatabase(in: place, Self.accounts) { database in
      let totals = try await withThrowingTaskGroup(of: [Int].self) { group in
        group.addTask {
          for amount in 1...100 { try await Self.transfer(amount, in: database) }
          return []
        }
        for _ in 0..<8 {
          group.addTask {
            var totals: [Int] = []
            for _ in 0..<50 { totals.append(try await Self.total(in: database)) }
            return totals
          }
        }
        return try await group.reduce(into: []) { $0 += $1 }
      }
      #expect(totals == Array(repeating: 1000, count: 400))
    }
  }

  private static func transfer(_ amount: Int, in database: any Database) async throws {
    try await database.write { transaction in
      try transaction.execute("UPDATE accounts SET balance = balance - \(amount) WHERE id = 1")
      try transaction.execute("UPDATE accounts SET balance = balance + \(amount) WHERE id = 2")
    }
  }

  private static func total(in database: any Database) async throws -> Int {
    try await database.read { connection in
      let balances = try [1, 2].map { id in
        try connection.one("SELECT balance FROM accounts WHERE id = \(id)") {
          try $0["balance", as: Int.self]
        }
      }
      return balances.reduce(0, +)
    }
  }

  @Test(arguments: Place.allCases)
  func `Concurrent writes that read first do not lose updates`(place: Place) async throws {
    try await withDatabase(in: place, Self.accounts) { database in
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<100 {
          group.addTask {
            try await database.write { transaction in
              let balance: Int = try transaction.one(
                "SELECT balance FROM accounts WHERE id = 1"
              ) { try $0["balance"] }
              try transaction.execute(
                "UPDATE accounts SET balance = \(balance + 1) WHERE id = 1")
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(try await Self.total(in: database) == 1100)
    }
  }

  @Test func `A read keeps its snapshot while a write is committed`() async throws {
    try await withDatabase(createNotes) { database in
      try await database.addNote("before")
      let gate = Gate()
      async let counts = database.read { connection in
        let count: (any Connection) throws -> Int = { connection in
          try connection.one("SELECT count(*) AS total FROM notes") { try $0["total"] }
        }
        let first = try count(connection)
        gate.pass()
        return [first, try count(connection)]
      }
      await gate.arrived()
      try await database.addNote("during")
      try await expectNotes(["before", "during"], in: database)
      gate.open()
      #expect(try await counts == [1, 1])
    }
  }

  /// The cooperative pool has about one thread per core, far fewer than 64.
  @Test func `Blocking bodies do not block the cooperative pool`() async throws {
    let readers = 64
    try await withDatabase(readers: readers) { database in
      let gate = Gate()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<readers {
          group.addTask { try await database.read { _ in gate.pass() } }
        }
        await gate.arrived(readers)
        gate.open(readers)
        try await group.waitForAll()
      }
    }
  }

  @Test func `Reads beyond the number of readers wait for their turn`() async throws {
    try await withDatabase(readers: 1) { database in
      let gate = Gate()
      async let held: Void = database.read { _ in gate.pass() }
      await gate.arrived()
      async let waiting = database.read { connection in
        try connection.one("SELECT 1 AS n") { try $0["n", as: Int.self] }
      }
      gate.open()
      try await held
      #expect(try await waiting == 1)
    }
  }
}
