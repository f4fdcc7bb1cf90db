import Foundation
import ProgramTesting
import Storage
import StorageTesting
import Testing
import Users

/// A server that is killed while clients write, at any moment, and started again.
///
/// `Tools/attack kill` runs the long form.
@Suite(.timeLimit(.minutes(60)))
struct KillTests {
  private static let rounds = AttackSize.number("USERS_KILL_ROUNDS", default: 3)
  private static let seed = AttackSize.number("USERS_KILL_SEED", default: 1)

  @Test func `A killed server on an SQLite file keeps every acknowledged write`() async throws {
    try await withTemporaryFolder { folder in
      let file = folder.appending(path: "users.sqlite")
      try await Self.attack(file.path)
      let check = try await withDatabase(on: StorageConfiguration(.file(file.path))) { database in
        try await database.read { connection in
          try connection.all("PRAGMA integrity_check") { try $0["integrity_check"] as String }
        }
      }
      #expect(check == ["ok"])
    }
  }

  @Test func `A killed server on PostgreSQL keeps every acknowledged write`() async throws {
    try await Self.attack(try await PostgresCluster.shared.createDatabase())
  }

  private static func attack(_ database: String) async throws {
    let server = try RestartableServer(database: database)
    try await server.start()
    let load = try await WritingLoad(on: server.address)
    let start = ContinuousClock.now
    var random = SeededGenerator(seed: UInt64(seed))
    var stored = 0
    for round in 0..<rounds {
      let work = Task { await load.run(round: round) }
      await load.acknowledges(Int.random(in: 1...200, using: &random))
      await server.kill()
      load.stop()
      await work.value
      try await server.start()
      let (mistakes, found) = try await load.verify()
      try #require(mistakes.isEmpty, "in round \(round) of seed \(seed)")
      stored = found
    }
    await server.kill()
    let time = start.duration(to: .now)
    print("\(rounds) kills of seed \(seed) in \(time): \(load.summary); \(stored) stored")
  }
}
