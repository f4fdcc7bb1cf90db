/// Where a database is kept and how it is used.
public struct StorageConfiguration: Hashable, Sendable {
  /// The places where a database can be kept.
  public enum Location: Hashable, Sendable {
    /// A file, which is created when it is missing; its folder has to exist.
    case file(String)

    /// The memory of the process: gone when the database is closed.
    case memory
  }

  /// Where the database is kept.
  public var location: Location

  /// How long a statement waits for a lock that another process holds.
  public var busyTimeout: Duration

  /// How many reads can run at the same time; at least one.
  public var readers: Int

  /// Makes a configuration.
  ///
  /// - Parameters:
  ///   - location: Where the database is kept.
  ///   - busyTimeout: How long a statement waits for a lock that another process holds.
  ///   - readers: How many reads can run at the same time; values below one count as one.
  public init(_ location: Location, busyTimeout: Duration = .seconds(5), readers: Int = 4) {
    self.location = location
    self.busyTimeout = busyTimeout
    self.readers = readers
  }
}
