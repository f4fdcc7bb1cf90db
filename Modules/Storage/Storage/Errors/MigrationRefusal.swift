/// Why the migrations of an application do not fit each other or the database.
public enum MigrationRefusal: Hashable, Sendable {
  /// Two migrations have the same identifier.
  case duplicate

  /// The identifier does not name a feature and a step, separated by a slash.
  case malformedID

  /// A later migration of the same feature comes before it or was applied already.
  case outOfOrder(after: String)

  /// The migration was applied with other statements.
  case changed

  /// The database has the migration and the application does not.
  case unknown
}
