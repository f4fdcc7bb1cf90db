/// A kind of rule of the schema that a statement would have broken, and the words for it.
public enum ConstraintViolation: String, Sendable {
  /// A primary key, unique column or unique index already has the value.
  case unique = "A value that must be unique already exists"

  /// A referenced row does not exist, or would be deleted.
  case foreignKey = "A reference would point to nothing"

  /// A value is required.
  case notNull = "A required value is missing"

  /// An expression must be true.
  case check = "A value breaks a rule of its table"

  /// Anything else, such as a trigger that raises an error.
  case other = "A rule of the database was broken"
}
