import ProgramTesting
import StorageTesting
import Testing

struct PostgresTests {
  @Test func `Users are managed in a PostgreSQL database`() async throws {
    let database = try await PostgresCluster.shared.createDatabase()
    let users = try Program("users", environment: ["USERS_DATABASE": database])
    let added = try await users.run(["add", "Ada", "ada@example.org"])
    #expect(added.status == 0, "\(added)")
    let listed = try await Program("users").run(["list", "--database", database])
    #expect(listed.output.contains("ada@example.org"), "\(listed)")
  }
}
