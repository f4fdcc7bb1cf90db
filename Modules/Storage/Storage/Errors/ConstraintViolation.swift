/// A kind of rule of the schema that a statement would have broken.
public enum ConstraintViolation: Hashable, Sendable {
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
