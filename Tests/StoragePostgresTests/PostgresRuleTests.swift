import Storage
import StorageTesting
import Testing

@Suite(.timeLimit(.minutes(20)))
struct PostgresRuleTests {
  @Test(arguments: DatabaseRule.all)
  func `A database on a server follows the rule`(_ rule: DatabaseRule) async throws {
    let address = try await PostgresCluster.shared.createDatabase()
    try await rule.check(DatabasePlace(.server(address)))
  }
}
