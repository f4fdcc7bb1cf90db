import Arguments
import Storage

/// How the server uses its database.
struct DatabaseLimits {
  let connections: Int
  let queueTimeout: Duration
  let statementTimeout: Duration

  private static let defaults = StorageConfiguration(.server(""), connections: 8)

  /// The options for all limits.
  static var option: Parameter<DatabaseLimits> {
    .both(.both(connections, queueTimeout) { ($0, $1) }, statementTimeout) { pool, statements in
      DatabaseLimits(connections: pool.0, queueTimeout: pool.1, statementTimeout: statements)
    }
  }

  private static var connections: Parameter<Int> {
    ServerOptions.number(
      "database-connections", "COUNT",
      "How many connections to PostgreSQL there are; a file always has five.", 1...1000,
      default: defaults.connections)
  }

  private static var queueTimeout: Parameter<Duration> {
    ServerOptions.seconds(
      "database-wait", "How long a read or a write waits for a connection to the database.",
      defaults.queueTimeout)
  }

  private static var statementTimeout: Parameter<Duration> {
    ServerOptions.seconds(
      "statement-timeout", "How long a statement may run on PostgreSQL.",
      defaults.statementTimeout)
  }

  /// Returns a database that is used within the limits.
  func limiting(_ database: StorageConfiguration) -> StorageConfiguration {
    var database = database
    database.queueTimeout = queueTimeout
    if case .server = database.location {
      database.connections = connections
      database.statementTimeout = statementTimeout
    }
    return database
  }
}
