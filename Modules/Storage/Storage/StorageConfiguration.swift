/// Where a database is stored and how it is used.
public struct StorageConfiguration: Hashable, Sendable {
  /// The places where a database can be stored.
  public enum Location: Hashable, Sendable {
    /// A file, which is created when missing; its folder must exist.
    case file(String)

    /// Memory, which is lost when the database is closed.
    case memory
  }

  /// What an acknowledged write survives.
  public enum Durability: String, CaseIterable, Hashable, Sendable {
    /// A power failure: a write returns once it is on the disk.
    case full

    /// The end of the process; a power failure may lose the latest writes, but no others.
    case relaxed
  }

  /// What is done with a database.
  public enum Access: Hashable, Sendable {
    /// It is created and migrated when it is opened, and can be written.
    case readWrite

    /// It must exist and have all migrations, and stays as it is; writes are refused.
    case readOnly
  }

  /// Where the database is stored.
  public var location: Location

  /// What an acknowledged write survives.
  public var durability: Durability

  /// What is done with the file; a database in memory can always be written.
  public var access: Access

  /// How long a statement waits for a lock that another process holds.
  public var busyTimeout: Duration

  /// How many reads can run at the same time; at least one.
  public var readers: Int

  /// How long a read or a write waits for its turn, before it fails as overloaded.
  public var queueTimeout: Duration

  /// How many reads, and how many writes, can wait for their turn; further ones fail at once.
  public var queueLength: Int

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - location: Where the database is stored.
  ///   - durability: What an acknowledged write survives.
  ///   - access: What is done with the file; a database in memory can always be written.
  ///   - busyTimeout: How long a statement waits for a lock that another process holds.
  ///   - readers: How many reads can run at the same time; values below one count as one.
  ///   - queueTimeout: How long a read or a write waits for its turn.
  ///   - queueLength: How many reads, and how many writes, can wait for their turn. A server with its usual
  ///     limit of connections cannot have more.
  public init(
    _ location: Location, durability: Durability = .full, access: Access = .readWrite,
    busyTimeout: Duration = .seconds(5), readers: Int = 4, queueTimeout: Duration = .seconds(10),
    queueLength: Int = 1024
  ) {
    self.location = location
    self.durability = durability
    self.access = access
    self.busyTimeout = busyTimeout
    self.readers = readers
    self.queueTimeout = queueTimeout
    self.queueLength = queueLength
  }
}
