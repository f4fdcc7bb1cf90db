/// A rule of the schema that a statement would have broken.
public struct ConstraintViolation: Hashable, Sendable {
  /// The kinds of rule.
  public enum Kind: String, Hashable, Sendable {
    /// The values exist already: a primary key, a unique column or a unique index.
    case unique

    /// A reference points to nothing, or something that is referred to would go.
    case foreignKey

    /// A value is required.
    case notNull

    /// An expression has to hold.
    case check

    /// Anything else, such as a trigger that refuses.
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

  /// Makes a description of a broken rule.
  ///
  /// - Parameters:
  ///   - kind: The kind of rule.
  ///   - table: The table, when it is known.
  ///   - columns: The columns, when they are known.
  ///   - name: The name of the constraint or index, when it is known.
  public init(_ kind: Kind, table: String? = nil, columns: [String] = [], name: String? = nil) {
    self.kind = kind
    self.table = table
    self.columns = columns
    self.name = name
  }
}
