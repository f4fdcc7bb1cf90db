/// One row of a result: values by column name.
///
/// The requested type determines the conversion:
///
/// ```swift
/// try User(id: row["id"], email: row["email"], nickname: row["nickname"])
/// ```
///
/// Names are compared exactly. Only optional types accept null.
public struct Row: Hashable, Sendable {
  /// The names of the columns, in the order of the statement.
  public let columns: [String]

  /// The values, in the order of the columns.
  public let values: [SQLValue]

  /// Creates a row; a driver does so for each row of a result.
  ///
  /// A column without a value counts as missing.
  public init(columns: [String], values: [SQLValue]) {
    self.columns = columns
    self.values = values
  }

  /// The value of a column, converted to the type inferred from the context.
  ///
  /// - Throws: ``StorageError/undecodableRow(_:)`` with the reason.
  public subscript<Value: SQLConvertible>(column: String) -> Value {
    get throws(StorageError) {
      let found = try sqlValue(of: column)
      if let value = Value(sqlValue: found) { return value }
      let expected = "\(Value.self)"
      throw .undecodableRow(
        found == .null
          ? .unexpectedNull(column: column, expected: expected)
          : .wrongType(column: column, expected: expected, found: found.kind))
    }
  }

  private func sqlValue(of column: String) throws(StorageError) -> SQLValue {
    guard let index = columns.firstIndex(of: column), index < values.count else {
      throw .undecodableRow(.missingColumn(column, available: columns))
    }
    guard columns.lastIndex(of: column) == index else {
      throw .undecodableRow(.ambiguousColumn(column))
    }
    return values[index]
  }
}

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
