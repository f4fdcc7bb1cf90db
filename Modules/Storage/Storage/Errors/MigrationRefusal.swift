/// Why the migrations of an application conflict with each other or with the database.
public enum MigrationRefusal: Hashable, Sendable {
  /// Two migrations have the same identifier.
  case duplicate

  /// The identifier does not name a feature and a step, separated by a slash.
  case malformedID

  /// A later migration of the same feature precedes it or has already been applied.
  case outOfOrder(after: String)

  /// The migration was applied with other statements.
  case changed

  /// The migration was applied to the database, but the application, which has others of the same
  /// feature, does not have it.
  case unknown

  /// The migration was not applied to the database, which is read only.
  case pending
}
