/// Where a database is stored and how it is used.
public struct StorageConfiguration: Hashable, Sendable {
  /// The places where a database can be stored.
  public enum Location: Hashable, Sendable {
    /// A file, which is created when missing; its folder must exist.
    case file(String)

    /// Memory, which is lost when the database is closed.
    case memory

    /// A server, by its URL: `scheme://user:password@host:port/database`.
    case server(String)
  }

  /// The failures that an acknowledged write survives.
  public enum Durability: String, CaseIterable, Hashable, Sendable {
    /// A power failure: a write returns once it is on the disk.
    case full

    /// The end of the process; a power failure may lose the latest writes, but no others.
    case relaxed
  }

  /// Whether a database is written or only read.
  public enum Access: Hashable, Sendable {
    /// It is created and migrated when it is opened, and can be written.
    case readWrite

    /// It must exist and have all migrations, and stays as it is; writes are refused.
    case readOnly
  }

  /// Where the database is stored.
  public var location: Location

  /// The failures that an acknowledged write survives.
  public var durability: Durability

  /// Whether the database is written or only read; one in memory can always be written.
  public var access: Access

  /// How long a statement waits for a lock that another process holds.
  public var busyTimeout: Duration

  /// How many connections there are, at least one: for the reads of a file, which has one more for
  /// writes, and for everything on a server.
  ///
  /// A value below one counts as one.
  public var connections: Int

  /// How long a statement may run on a server, and a transaction wait for its next one.
  public var statementTimeout: Duration

  /// How long connecting to a server may take.
  public var connectTimeout: Duration

  /// How long a read or a write waits for a connection before it fails as overloaded.
  public var queueTimeout: Duration

  /// How many reads, and how many writes, can wait for a connection; more fail immediately.
  ///
  /// A server with its usual limit of connections cannot have more.
  public var queueLength: Int

  /// Creates a configuration.
  public init(
    _ location: Location, durability: Durability = .full, access: Access = .readWrite,
    busyTimeout: Duration = .seconds(5), connections: Int = 4,
    statementTimeout: Duration = .seconds(30), connectTimeout: Duration = .seconds(5),
    queueTimeout: Duration = .seconds(10), queueLength: Int = 1024
  ) {
    self.location = location
    self.durability = durability
    self.access = access
    self.busyTimeout = busyTimeout
    self.connections = connections
    self.statementTimeout = statementTimeout
    self.connectTimeout = connectTimeout
    self.queueTimeout = queueTimeout
    self.queueLength = queueLength
  }
}
