import Storage

extension ConstraintViolation {
  /// Converts a violation of integrity, or an error that a trigger raised.
  init(_ failure: PostgresFailure) {
    self.init(
      Kind(code: failure.code), table: failure.table,
      columns: failure.column.map { [$0] } ?? [], name: failure.constraint)
  }
}

extension ConstraintViolation.Kind {
  fileprivate init(code: String) {
    switch code {
    case "23502": self = .notNull
    case "23503": self = .foreignKey
    case "23505": self = .unique
    case "23514": self = .check
    default: self = .other
    }
  }
}
