import Storage
import StorageTesting
import Testing

@Suite(.timeLimit(.minutes(20)))
struct SQLiteRuleTests {
  @Test(arguments: DatabaseRule.all)
  func `A file follows the rule`(_ rule: DatabaseRule) async throws {
    let folder = try TemporaryFolder()
    try await rule.check(DatabasePlace(.file(folder.path("app.db"))))
  }

  @Test(arguments: DatabaseRule.alone)
  func `Memory follows the rule`(_ rule: DatabaseRule) async throws {
    try await rule.check(DatabasePlace(.memory))
  }
}
