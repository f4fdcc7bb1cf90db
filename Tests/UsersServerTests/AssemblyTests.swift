import API
import APITesting
import Foundation
import HTTPClient
import ProgramTesting
import Storage
import StorageTesting
import Testing
import Truss
import Users
import UsersAssemblies
import UsersTesting

struct AssemblyTests {
  @Test(arguments: UserDirectoryRule.all)
  func `A directory over a server follows the rule`(_ rule: UserDirectoryRule) async throws {
    try await ServerUnderTest.run { server in try await rule.check(server.users) }
  }

  @Test(arguments: UserDirectoryRule.all)
  func `A directory over a file follows the rule`(_ rule: UserDirectoryRule) async throws {
    try await withTemporaryFolder { folder in
      let container = try await Container(LocalUsersAssembly()) {
        Value(
          StorageConfiguration(
            .file(folder.appending(path: "users.sqlite").path), queueTimeout: .seconds(3600)))
      }
      try await container.run { container in try await rule.check(container.resolve()) }
    }
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
      let json = #"{"name":"Eve","email":"eve@example.org"}"#
      let lost = try await server.send(.post, "/v1/users", json: json)
      #expect(lost.status == .serviceUnavailable)
      #expect(lost.headers[.retryAfter] == "1")
    }
  }

  @Test func `The metrics show requests by route, and how the database is used`() async throws {
    try await ServerUnderTest.run { server in
      _ = try await server.users.users(.first)
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

  @Test func `While another connection writes, a write gets a 503 and a read succeeds`()
    async throws
  {
    try await ServerUnderTest.run(busyTimeout: .milliseconds(20)) { server in
      let before = try await server.users.create(try Sample.draft(1))
      let json = #"{"name":"Eve","email":"eve@example.org"}"#
      try await withLock(on: server.file) {
        let response = try await server.send(.post, "/v1/users", json: json)
        #expect(response.status == .serviceUnavailable)
        #expect(response.headers[.retryAfter] == "1")
        #expect(try await server.users.user(before.id) == before)
      }
      #expect(try await server.send(.post, "/v1/users", json: json).status == .created)
    }
  }

  @Test func `An unreachable server is an outage that names the address`() async throws {
    let endpoint = try HTTPEndpoint("http://127.0.0.1:1")
    let container = try await Container(RemoteUsersAssembly()) { Value(endpoint) }
    let users: any UserDirectory = try container.resolve()
    let error = await #expect(throws: UsersError.self) { try await users.users(.first) }
    #expect(error?.outage?.kind == .transient)
    #expect(error?.outage?.detail.contains("127.0.0.1:1") == true)
  }
}
