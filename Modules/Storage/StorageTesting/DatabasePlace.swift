public import Storage

/// A place for one database, which a rule can open several times, also simultaneously.
public struct DatabasePlace: Sendable {
  private let open: Opening

  /// Opens the database, runs a body, and closes it.
  public typealias Opening =
    @Sendable (
      DatabaseOptions, @Sendable (any Database) async throws -> Void
    ) async throws -> Void

  /// Creates a place.
  ///
  /// - Parameter open: Opens the database, runs a body, and closes it, also when the body throws.
  public init(_ open: @escaping Opening) {
    self.open = open
  }

  /// Runs a body with the open database.
  ///
  /// - Parameters:
  ///   - migrations: The migrations to apply.
  ///   - access: Whether the database is written or only read.
  ///   - connections: How many reads can run at the same time.
  ///   - busyTimeout: How long a statement waits for a lock.
  ///   - body: Receives the database, which is closed afterwards.
  /// - Throws: The error of the body, or why the database cannot be opened.
  public func run(
    _ migrations: Migration..., access: StorageConfiguration.Access = .readWrite,
    connections: Int = 4, busyTimeout: Duration = .seconds(30),
    body: @Sendable (any Database) async throws -> Void
  ) async throws {
    let options = DatabaseOptions(
      migrations: migrations, access: access, connections: connections,
      busyTimeout: busyTimeout)
    try await open(options, body)
  }
}

/// How a rule opens a database.
public struct DatabaseOptions: Sendable {
  /// The migrations to apply.
  public let migrations: [Migration]

  /// Whether the database is written or only read.
  public let access: StorageConfiguration.Access

  /// How many reads can run at the same time.
  public let connections: Int

  /// How long a statement waits for a lock.
  public let busyTimeout: Duration
}
