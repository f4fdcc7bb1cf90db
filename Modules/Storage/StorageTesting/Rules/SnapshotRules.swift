import Storage
import Testing

extension DatabaseRule {
  private static let accounts = Migration(
    "bank/0001-create",
    "CREATE TABLE accounts (id BIGINT PRIMARY KEY NOT NULL, balance BIGINT NOT NULL)",
    "INSERT INTO accounts (id, balance) VALUES (1, 500), (2, 500)")

  static let snapshots = [
    DatabaseRule(name: "Reads during writes see only complete transactions") { place in
      try await place.run(accounts) { database in
        let totals = try await withThrowingTaskGroup(of: [Int].self) { group in
          group.addTask {
            for amount in 1...100 { try await transfer(amount, in: database) }
            return []
          }
          for _ in 0..<8 {
            group.addTask {
              var totals: [Int] = []
              for _ in 0..<50 { totals.append(try await total(in: database)) }
              return totals
            }
          }
          return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(totals == Array(repeating: 1000, count: 400))
      }
    }
  ]

  private static func transfer(_ amount: Int, in database: any Database) async throws {
    try await database.write { transaction in
      try transaction.execute("UPDATE accounts SET balance = balance - \(amount) WHERE id = 1")
      try transaction.execute("UPDATE accounts SET balance = balance + \(amount) WHERE id = 2")
    }
  }

  private static func total(in database: any Database) async throws -> Int {
    try await database.read { connection in
      try connection.all("SELECT balance FROM accounts") { try $0["balance"] as Int }.reduce(0, +)
    }
  }
}
