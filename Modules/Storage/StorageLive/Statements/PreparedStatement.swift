import CSQLite
import Storage

final class PreparedStatement {
  private let handle: OpaquePointer

  init(_ text: String, on database: OpaquePointer) throws(SQLiteFailure) {
    let compiled = Self.compile(text, on: database)
    guard compiled.code == SQLITE_OK else {
      throw SQLiteFailure(compiled.code, of: database)
    }
    guard let handle = compiled.handle else {
      throw SQLiteFailure(code: SQLITE_ERROR, message: "it is empty")
    }
    guard compiled.isWhole else {
      sqlite3_finalize(handle)
      throw SQLiteFailure(code: SQLITE_ERROR, message: "it is more than one statement")
    }
    self.handle = handle
  }

  deinit {
    sqlite3_finalize(handle)
  }

  func bind(_ values: [SQLValue]) throws(SQLiteFailure) {
    for (offset, value) in values.enumerated() {
      let code = bind(value, to: Int32(truncatingIfNeeded: offset + 1))
      guard code == SQLITE_OK else { throw SQLiteFailure(code, of: sqlite3_db_handle(handle)) }
    }
  }

  /// Computes the next row and returns whether there is one.
  func step() throws(SQLiteFailure) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw SQLiteFailure(code, of: sqlite3_db_handle(handle))
    }
  }

  /// Ends the execution, and forgets the values, which may be personal data.
  func reset() {
    sqlite3_reset(handle)
    sqlite3_clear_bindings(handle)
  }

  func row() -> Row {
    let indices = 0..<sqlite3_column_count(handle)
    let names = indices.map { sqlite3_column_name(handle, $0).map(String.init(cString:)) ?? "" }
    return Row(columns: names, values: indices.map(value(at:)))
  }

  /// Whether the statement leaves the database unchanged.
  var isReadOnly: Bool { sqlite3_stmt_readonly(handle) != 0 }
}

extension PreparedStatement {
  private static func compile(
    _ text: String, on database: OpaquePointer
  ) -> (code: Int32, handle: OpaquePointer?, isWhole: Bool) {
    var text = text
    return text.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) { characters in
        var handle: OpaquePointer?
        var tail: UnsafePointer<CChar>?
        let code = sqlite3_prepare_v3(
          database, characters.baseAddress, Int32(clamping: characters.count), 0, &handle, &tail)
        let used = tail.flatMap { tail in characters.baseAddress.map { tail - $0 } } ?? 0
        let rest = characters.dropFirst(used)
        return (code, handle, rest.allSatisfy { " \t\r\n;".utf8.contains(UInt8(bitPattern: $0)) })
      }
    }
  }

  private func bind(_ value: SQLValue, to index: Int32) -> Int32 {
    // SQLITE_TRANSIENT, a macro that Swift does not import: SQLite copies the bytes.
    let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let integer): return sqlite3_bind_int64(handle, index, integer)
    case .real(let real): return sqlite3_bind_double(handle, index, real)
    case .text(let text):
      return sqlite3_bind_text64(
        handle, index, text, UInt64(text.utf8.count), transient, UInt8(SQLITE_UTF8))
    case .blob(let bytes):
      // An empty array may have no address, which SQLite would bind as null.
      guard !bytes.isEmpty else { return sqlite3_bind_zeroblob(handle, index, 0) }
      return sqlite3_bind_blob64(handle, index, bytes, UInt64(bytes.count), transient)
    }
  }

  /// Returns a value of the current row; text that is not UTF-8 is returned as bytes.
  private func value(at column: Int32) -> SQLValue {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT: return .real(sqlite3_column_double(handle, column))
    case SQLITE_TEXT:
      let start = sqlite3_column_text(handle, column)
      let count = Int(sqlite3_column_bytes(handle, column))
      let utf8 = UnsafeBufferPointer(start: start, count: count)
      return String(validating: utf8, as: UTF8.self).map { .text($0) } ?? .blob([UInt8](utf8))
    case SQLITE_BLOB:
      let start = sqlite3_column_blob(handle, column)
      let count = Int(sqlite3_column_bytes(handle, column))
      return .blob([UInt8](UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)))
    default: return .null
    }
  }
}
