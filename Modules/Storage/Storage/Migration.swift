/// One step that brings the tables of a feature up to date.
///
/// Features contribute their migrations, and storage applies the new ones when it starts: in the
/// order of contribution, each once and in its own transaction.
///
/// ```swift
/// Migration(
///   "users/0001-create-users",
///   """
///   CREATE TABLE users (id TEXT PRIMARY KEY NOT NULL, email TEXT NOT NULL)
///   """,
///   "CREATE UNIQUE INDEX users_email ON users (lower(email))"
/// )
/// ```
///
/// Never change the identifier or the statements of a migration that was applied anywhere; make
/// corrections in a new migration with a greater identifier.
public struct Migration: Hashable, Sendable, Identifiable {
  /// The feature, a slash, and a name that sorts after the feature's earlier migrations, such as
  /// `users/0001-create-users`.
  public let id: String

  /// The statements, in order.
  public let statements: [Statement]

  /// Creates a migration.
  public init(_ id: String, _ statements: Statement...) {
    self.id = id
    self.statements = statements
  }

  /// The feature that the migration belongs to: the identifier up to its first slash.
  public var feature: Substring { id.prefix { $0 != "/" } }

  /// The statements with their values, which reveal changes to an applied migration.
  public var text: String {
    statements.map { statement in
      statement.segments.map { segment in
        switch segment {
        case .sql(let text): text
        case .value(let value): "\(value)"
        }
      }.joined()
    }.joined(separator: ";\n")
  }
}
