import API
import APITesting
import Foundation
import ProgramTesting
import StorageTesting
import Testing
import Users
import UsersTesting

@Suite(.timeLimit(.minutes(20)))
struct PostgresServingTests {
  @Test
  func `The program serves users from PostgreSQL, which another server sees`() async throws {
    let database = try await PostgresCluster.shared.createDatabase()
    try await ServerProcess.run(["--database", database]) { first in
      try await ServerProcess.run(environment: ["USERS_DATABASE": database]) { second in
        let created = try await first.users.create(try Sample.draft())
        #expect(try await second.users.user(created.id) == created)
        let renamed = try await second.users.update(
          created.id, try UserChange(name: "Ada"), expecting: 1)
        #expect(try await first.users.user(created.id) == renamed)
        await #expect(throws: UsersError.versionConflict(created.id, expected: 1, current: 2)) {
          try await first.users.update(created.id, try UserChange(name: "Eve"), expecting: 1)
        }
      }
    }
  }

  @Test func `The number of connections to PostgreSQL is that of the option`() async throws {
    let database = try await PostgresCluster.shared.createDatabase()
    let options = ["--database", database, "--database-connections", "3"]
    try await ServerProcess.run(options) { server in
      let connection = try RawConnection(to: ServerAddress(host: "127.0.0.1", port: server.port))
      try await connection.send("GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
      let metrics = String(decoding: try await connection.response().body, as: UTF8.self)
      #expect(
        metrics.contains(#"database_connections{pool="connections",state="idle"} 3"#),
        "\(metrics)")
    }
  }

  @Test func `While PostgreSQL is stopped requests get a 503, and afterwards they succeed`()
    async throws
  {
    let cluster = try await PostgresCluster()
    try await ServerUnderTest.run(onPostgreSQL: try await cluster.createDatabase()) { server in
      let created = try await server.users.create(try Sample.draft(1))
      for round in 2...3 {
        try await cluster.stop(round == 2 ? .fast : .immediate)
        let draft = #"{"name":"Eve","email":"eve\#(round)@example.org"}"#
        for response in [
          try await server.send(.post, "/v1/users", json: draft),
          try await server.send(.get, "/v1/users/\(created.id)"),
          try await server.send(.get, "/v1/users"),
        ] {
          #expect(response.status == .serviceUnavailable)
          #expect(response.headers[.retryAfter] == "1")
        }
        #expect(try await server.send(.get, "/readyz").status == .serviceUnavailable)
        #expect(try await server.send(.get, "/healthz").status == .ok)
        try await cluster.start()
        #expect(try await server.send(.get, "/readyz").status == .ok)
        #expect(try await server.users.user(created.id) == created)
        #expect(try await server.send(.post, "/v1/users", json: draft).status == .created)
      }
    }
    await cluster.end()
  }
}
