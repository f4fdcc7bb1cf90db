import API
import Metrics
import Storage
public import Truss

/// Reports to operators whether the database answers, and how its connections are used.
///
/// It contributes a `HealthCheck`, so that a server is ready only while its database is, and `Metric`s.
public struct StorageHealthModule: Module {
  /// Creates the module.
  public init() {}

  /// The database.
  public var requires: Requirements { (any Database).self }

  /// The check and the metrics.
  public var bindings: Bindings {
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
