import API
import Storage
import Truss

/// What operators and clients are told about the server as a whole.
///
/// The server and storage do not know each other, so neither can contribute that the database answers.
struct OperationsModule: Module {
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
    Value(APIInfo(title: "Users", version: "1")).exported()
  }
}
