/// Where a database is stored and how it is used.
public struct StorageConfiguration: Hashable, Sendable {
  /// The places where a database can be stored.
  public enum Location: Hashable, Sendable {
    /// A file, which is created when missing; its folder must exist.
    case file(String)

    /// Memory, which is lost when the database is closed.
    case memory
  }

  /// Where the database is stored.
  public var location: Location

  /// How long a statement waits for a lock that another process holds.
  public var busyTimeout: Duration

  /// How many reads can run at the same time; at least one.
  public var readers: Int

  /// Creates a configuration.
  ///
  /// - Parameters:
  ///   - location: Where the database is stored.
  ///   - busyTimeout: How long a statement waits for a lock that another process holds.
  ///   - readers: How many reads can run at the same time; values below one count as one.
  public init(_ location: Location, busyTimeout: Duration = .seconds(5), readers: Int = 4) {
    self.location = location
    self.busyTimeout = busyTimeout
    self.readers = readers
  }
}
