import Foundation
import ProgramTesting
import StorageTesting
import Testing
import Users

/// Servers that share a database, while one at a time is killed, and one whose database is.
///
/// `Tools/attack servers` runs the long form.
@Suite(.timeLimit(.minutes(30)))
struct SeveralServersTests {
  private static let kills = AttackSize.number("USERS_KILLS", default: 3)

  @Test(.enabled(if: Proxy.isInstalled, "nginx is missing; Tools/setup nginx installs it"))
  func `Servers that are killed under load lose no acknowledged write`() async throws {
    let database = try await PostgresCluster.shared.createDatabase()
    let servers = try (0..<3).map { _ in try RestartableServer(database: database) }
    for server in servers { try await server.start() }
    try await Proxy.run(for: servers.map(\.port)) { proxy in
      let load = try await WritingLoad(on: proxy.address)
      let start = ContinuousClock.now
      let work = Task { await load.run() }
      await load.acknowledges()
      for kill in 0..<Self.kills {
        let server = servers[kill % servers.count]
        await server.kill()
        await load.acknowledges()
        try await server.start()
        await load.acknowledges()
      }
      load.stop()
      await work.value
      let time = start.duration(to: .now)
      let (mistakes, stored) = try await load.verify()
      #expect(mistakes.isEmpty)
      print("\(Self.kills) kills in \(time): \(load.summary); \(stored) users stored")
    }
    for server in servers { await server.kill() }
  }

  @Test func `A server whose PostgreSQL restarts under load loses no acknowledged write`()
    async throws
  {
    let cluster = try await PostgresCluster()
    let server = try RestartableServer(database: try await cluster.createDatabase())
    try await server.start()
    let load = try await WritingLoad(on: server.address)
    let work = Task { await load.run() }
    for restart in 0..<Self.kills {
      await load.acknowledges()
      try await cluster.stop(restart.isMultiple(of: 2) ? .immediate : .fast)
      try await cluster.start()
    }
    await load.acknowledges()
    load.stop()
    await work.value
    let (mistakes, stored) = try await load.verify()
    #expect(mistakes.isEmpty)
    print("\(Self.kills) restarts of PostgreSQL: \(load.summary); \(stored) users stored")
    await server.kill()
    await cluster.end()
  }
}
