/// A rule of the schema that a statement would have broken.
public struct ConstraintViolation: Hashable, Sendable {
  /// The kinds of rule.
  public enum Kind: String, Hashable, Sendable {
    /// A primary key, unique column or unique index already has the value.
    case unique

    /// A referenced row does not exist, or would be deleted.
    case foreignKey

    /// A value is required.
    case notNull

    /// An expression must be true.
    case check

    /// Anything else, such as a trigger that raises an error.
    case other
  }

  /// The kind of rule.
  public var kind: Kind

  /// The table, when the database names it.
  public var table: String?

  /// The columns, when the database names them.
  public var columns: [String]

  /// The name of the constraint or index, when the database gives it.
  public var name: String?

  /// Creates a violation.
  ///
  /// - Parameters:
  ///   - kind: The kind of rule.
  ///   - table: The table, if known.
  ///   - columns: The columns, if known.
  ///   - name: The name of the constraint or index, if known.
  public init(_ kind: Kind, table: String? = nil, columns: [String] = [], name: String? = nil) {
    self.kind = kind
    self.table = table
    self.columns = columns
    self.name = name
  }
}
