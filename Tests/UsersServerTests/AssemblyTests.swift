import API
import APITesting
import Foundation
import Testing
import Users
import UsersTesting

struct AssemblyTests {
  @Test(arguments: UserDirectoryRule.all)
  func `A directory over a server follows the rule`(_ rule: UserDirectoryRule) async throws {
    try await ServerUnderTest.run { server in try await rule.check(server.users) }
  }

  @Test func `The server is alive, and ready while its database answers`() async throws {
    try await ServerUnderTest.run { server in
      #expect(try await server.send(.get, "/healthz").status == .ok)
      #expect(try await server.send(.get, "/readyz").status == .ok)
      try FileManager.default.removeItem(at: server.file)
      #expect(try await server.send(.get, "/healthz").status == .ok)
      let notReady = try await server.send(.get, "/readyz")
      #expect(notReady.status == .serviceUnavailable)
      #expect(String(decoding: notReady.body, as: UTF8.self).contains("database"))
    }
  }

  @Test func `The metrics show requests by route, and how the database is used`() async throws {
    try await ServerUnderTest.run { server in
      _ = try await server.users.users(after: nil, limit: 50)
      let response = try await server.send(.get, "/metrics")
      let lines = String(decoding: response.body, as: UTF8.self).split(separator: "\n")
      for line in [
        #"database_connections{pool="writers",state="idle"} 1"#,
        #"database_connections{pool="readers",state="in use"} 0"#,
        #"database_waiting{pool="readers"} 0"#,
      ] {
        #expect(lines.contains { $0.hasPrefix(line) }, "\(line)")
      }
    }
  }
}
