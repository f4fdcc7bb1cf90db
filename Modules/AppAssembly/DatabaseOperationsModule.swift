import API
import Storage
import Truss

/// Shows operators the database: whether it answers, and how its connections are used.
///
/// Neither feature can contribute that, since storage and the server do not know each other.
struct DatabaseOperationsModule: Module {
  var requires: Requirements { (any Database).self }

  var bindings: Bindings {
    Contribution(to: HealthCheck.self) { (database: any Database) in
      HealthCheck("database") { try await database.ping() }
    }
    Contribution(to: Metric.self) { (database: any Database) in
      Metric.gauge("database_connections", "Connections to the database by their state.") {
        database.pools.flatMap { pool in
          [
            Metric.Sample(pool.inUse, ["pool": pool.name, "state": "in use"]),
            Metric.Sample(pool.idle, ["pool": pool.name, "state": "idle"]),
          ]
        }
      }
    }
    Contribution(to: Metric.self) { (database: any Database) in
      Metric.gauge("database_waiting", "Reads and writes that wait for a connection.") {
        database.pools.map { Metric.Sample($0.waiting, ["pool": $0.name]) }
      }
    }
  }
}
