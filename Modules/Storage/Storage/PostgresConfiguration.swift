/// Where a PostgreSQL database is and how it is used.
public struct PostgresConfiguration: Hashable, Sendable {
  /// The address, such as `postgres://user:password@host:5432/database`, with the parameters of
  /// libpq.
  public var url: String

  /// What an acknowledged write survives, at the server's end.
  public var durability: StorageConfiguration.Durability

  /// What is done with the database.
  public var access: StorageConfiguration.Access

  /// How many reads and writes can run at the same time; at least one.
  public var connections: Int

  /// How long a write waits for locks, or is repeated when it conflicts with others.
  public var busyTimeout: Duration

  /// How long a statement may run, and a transaction wait for its next statement.
  public var statementTimeout: Duration

  /// How long connecting to the server may take.
  public var connectTimeout: Duration

  /// How long a read or a write waits for a connection, before it fails as overloaded.
  public var queueTimeout: Duration

  /// How many reads and writes can wait for a connection; further ones fail at once.
  public var queueLength: Int

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - url: The address, with the parameters of libpq.
  ///   - durability: What an acknowledged write survives, at the server's end.
  ///   - access: What is done with the database.
  ///   - connections: How many reads and writes can run at the same time; values below one count as
  ///     one.
  ///   - busyTimeout: How long a write waits for locks, or is repeated when it conflicts with others.
  ///   - statementTimeout: How long a statement may run, and a transaction wait for its next one.
  ///   - connectTimeout: How long connecting to the server may take.
  ///   - queueTimeout: How long a read or a write waits for a connection.
  ///   - queueLength: How many reads and writes can wait for a connection. A server with its usual limit of
  ///     connections cannot have more.
  public init(
    _ url: String, durability: StorageConfiguration.Durability = .full,
    access: StorageConfiguration.Access = .readWrite, connections: Int = 8,
    busyTimeout: Duration = .seconds(5), statementTimeout: Duration = .seconds(30),
    connectTimeout: Duration = .seconds(5), queueTimeout: Duration = .seconds(10),
    queueLength: Int = 1024
  ) {
    self.url = url
    self.durability = durability
    self.access = access
    self.connections = connections
    self.busyTimeout = busyTimeout
    self.statementTimeout = statementTimeout
    self.connectTimeout = connectTimeout
    self.queueTimeout = queueTimeout
    self.queueLength = queueLength
  }
}
