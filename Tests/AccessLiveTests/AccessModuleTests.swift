import Access
import Foundation
import Storage
import StorageTesting
import Testing
import Truss
import TrussTesting

@testable import AccessLive

struct AccessModuleTests {
  @Test func `Only the hash of a token is stored`() async throws {
    try await withRegistry { tokens, database in
      let issued = try await tokens.issue()
      let rows = try await database.read { connection in
        try connection.all("SELECT * FROM access_tokens") { $0 }
      }
      let secret = issued.bearer.text.suffix(BearerToken.secretByteCount * 2)
      let stored = String(describing: rows)
      #expect(rows.count == 1)
      #expect(!stored.contains(secret))
      let hash: [UInt8] = try rows[0]["hash"]
      #expect(hash == (try Sodium().hash(issued.bearer.text)))
    }
  }

  @Test func `A token expires at the time of the clock`() async throws {
    try await withInMemoryDatabase(migrations: [AccessMigrations.createTokens]) { database in
      let clock = TokenClock { Date(timeIntervalSince1970: 1_000.5) }
      let tokens = try SQLTokenRegistry(over: database, clock: clock)
      let issued = try await tokens.issue(expiresAt: Date(timeIntervalSince1970: 1_001))
      #expect(issued.token.issuedAt == Date(timeIntervalSince1970: 1_000))
      #expect(try await tokens.verify(issued.bearer) == .issued(issued.token, .active))
      let later = TokenClock { Date(timeIntervalSince1970: 1_001) }
      let late = try SQLTokenRegistry(over: database, clock: later)
      #expect(try await late.verify(issued.bearer) == .issued(issued.token, .expired))
    }
  }

  @Test(
    arguments: [
      "UPDATE access_tokens SET role = 'king'", "UPDATE access_tokens SET name = ''",
      "UPDATE access_tokens SET id = 'nonsense'",
    ] as [Statement])
  func `An invalid stored token is reported, not accepted`(_ damage: Statement) async throws {
    try await withRegistry { tokens, database in
      _ = try await tokens.issue()
      _ = try await database.write { try $0.execute(damage) }
      let error = await #expect(throws: AccessError.self) { try await tokens.tokens() }
      #expect("\(try #require(error))".hasSuffix("Correct the row in access_tokens."))
    }
  }

  @Test func `A database without the table is a failure that names it`() async throws {
    try await withRegistry { tokens, database in
      _ = try await database.write { try $0.execute("DROP TABLE access_tokens") }
      let error = await #expect(throws: AccessError.self) { try await tokens.hasIssued() }
      #expect("\(try #require(error))".contains("access_tokens"))
    }
  }

  @Test func `Storage errors that pass are told apart from others`() {
    let busy = StorageError.busy(location: "users.sqlite")
    #expect(AccessError(inStorage: busy) == .busy("\(busy)"))
    #expect(AccessError(inStorage: StorageError.closed) == .failed("\(StorageError.closed)"))
    #expect(AccessError(inStorage: CancellationError()) == .cancelled)
  }

  private func withRegistry(
    _ body: (any TokenRegistry, any Database) async throws -> Void
  ) async throws {
    try await withInMemoryDatabase(migrations: [AccessMigrations.createTokens]) { database in
      let module = AccessModule(program: "test")
      let container = try await Container(
        ModuleAssembly(module, roots: Roots { (any TokenRegistry).self }) {
          Value((any Database).self, database)
        })
      try await body(container.resolve(), database)
    }
  }
}
