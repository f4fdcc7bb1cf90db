public import Storage
import Truss

/// A place for one database, which a rule can open several times, also simultaneously.
public struct DatabasePlace: Sendable {
  private let location: StorageConfiguration.Location

  /// Creates a place.
  public init(_ location: StorageConfiguration.Location) { self.location = location }

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
    let configuration = StorageConfiguration(
      location, access: access, busyTimeout: busyTimeout, connections: connections,
      connectTimeout: .seconds(60))
    do {
      try await withDatabase(on: configuration, migrations: migrations, body)
    } catch let error as LifecycleError {
      guard case .failed(let cause) = error.reason else { throw error }
      throw cause
    }
  }
}
