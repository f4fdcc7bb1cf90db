/// Why a row does not contain the requested value.
public enum RowMismatch: Hashable, Sendable {
  /// The result has no column of that name.
  case missingColumn(String, available: [String])

  /// The result has more than one column of that name.
  case ambiguousColumn(String)

  /// The column is null and the type is not optional.
  case unexpectedNull(column: String, expected: String)

  /// The column holds a value that the type cannot represent.
  case wrongType(column: String, expected: String, found: String)
}
