import API
import Metrics
import Storage
import StorageHealth
import StorageTesting
import Testing
import Truss
import TrussTesting

struct StorageHealthModuleTests {
  private func reports(
    on database: any Database
  ) async throws -> (checks: [HealthCheck], metrics: [Metric]) {
    let assembly = ModuleAssembly(
      StorageHealthModule(),
      roots: Roots {
        [HealthCheck].self
        [Metric].self
      }
    ) { Value((any Database).self, database) }
    let container = try await Container(assembly)
    return (try container.resolve(), try container.resolve())
  }

  @Test func `The check fails once the database does not answer`() async throws {
    var closed: HealthCheck?
    try await withInMemoryDatabase { database in
      let check = try #require(try await reports(on: database).checks.first)
      #expect(check.name == "database")
      try await check.run()
      closed = check
    }
    await #expect(throws: StorageError.closed) { try await closed?.run() }
  }

  @Test func `The metrics tell how the connections are used`() async throws {
    try await withInMemoryDatabase { database in
      let metrics = try await reports(on: database).metrics
      #expect(metrics.map(\.name.description) == ["database_connections", "database_waiting"])
      #expect(metrics[0].kind == .gauge)
      #expect(
        metrics[0].samples() == [
          Metric.Sample(0, ["pool": "writers", "state": "in use"]),
          Metric.Sample(1, ["pool": "writers", "state": "idle"]),
        ])
    }
  }
}
