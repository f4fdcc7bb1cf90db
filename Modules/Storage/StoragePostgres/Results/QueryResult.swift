import CPostgreSQL
import Storage

/// The result of a statement, with all its rows.
final class QueryResult {
  private let handle: OpaquePointer

  /// Takes ownership of a result of libpq.
  init(_ handle: OpaquePointer) {
    self.handle = handle
  }

  deinit {
    PQclear(handle)
  }

  /// The error, if the statement failed.
  var failure: PostgresFailure? {
    switch PQresultStatus(handle) {
    case PGRES_COMMAND_OK, PGRES_TUPLES_OK: nil
    case PGRES_EMPTY_QUERY: PostgresFailure(code: "42601", message: "it is empty")
    case _ where isCopy: PostgresFailure(code: "0A000", message: "COPY is not supported")
    default: PostgresFailure(handle)
    }
  }

  /// Whether the connection is transferring data, which ends the use of it.
  var isCopy: Bool {
    [PGRES_COPY_IN, PGRES_COPY_OUT, PGRES_COPY_BOTH].contains(PQresultStatus(handle))
  }

  /// How many rows an `INSERT`, `UPDATE`, `DELETE` or `MERGE` changed; 0 for other statements.
  var changes: Int {
    // The name of the command, with numbers, such as `INSERT 0 1`.
    let command = String(cString: PQcmdStatus(handle))
    guard ["INSERT", "UPDATE", "DELETE", "MERGE"].contains(where: command.hasPrefix) else {
      return 0
    }
    return Int(String(cString: PQcmdTuples(handle))) ?? 0
  }

  var rows: [Row] {
    let indices = 0..<PQnfields(handle)
    let names = indices.map { String(cString: PQfname(handle, $0)) }
    let types = indices.map { TypeID(rawValue: PQftype(handle, $0)) }
    return (0..<PQntuples(handle)).map { row in
      Row(columns: names, values: indices.map { value(row, $0, as: types[Int($0)]) })
    }
  }

  private func value(_ row: Int32, _ column: Int32, as type: TypeID?) -> SQLValue {
    guard PQgetisnull(handle, row, column) == 0, let start = PQgetvalue(handle, row, column) else {
      return .null
    }
    return SQLValue(
      UnsafeRawBufferPointer(start: start, count: Int(PQgetlength(handle, row, column))), as: type)
  }
}
