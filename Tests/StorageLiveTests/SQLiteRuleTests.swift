import Storage
import StorageTesting
import Testing

@Suite(.timeLimit(.minutes(20)))
struct SQLiteRuleTests {
  @Test(arguments: DatabaseRule.all)
  func `A file follows the rule`(_ rule: DatabaseRule) async throws {
    let folder = try TemporaryFolder()
    let path = folder.path("app.db")
    try await rule.check(
      DatabasePlace { options, body in
        let configuration = StorageConfiguration(
          .file(path), access: options.access, busyTimeout: options.busyTimeout,
          connections: options.connections,
          queueTimeout: .seconds(3600))
        try await withDatabase(configuration, options.migrations, body: body)
      })
  }

  @Test(arguments: DatabaseRule.alone)
  func `Memory follows the rule`(_ rule: DatabaseRule) async throws {
    try await rule.check(
      DatabasePlace { options, body in
        let configuration = StorageConfiguration(
          .memory, connections: options.connections, queueTimeout: .seconds(3600))
        try await withDatabase(configuration, options.migrations, body: body)
      })
  }
}
