import CPostgreSQL
import Storage

/// The values of a statement as libpq takes them.
struct Parameters {
  /// The type of each value; 0 where the statement determines it, as it does for a literal.
  let types: [Oid]

  private var bytes: [UInt8] = []
  private var offsets: [Int?] = []
  private var lengths: [Int32] = []
  private var formats: [Int32] = []

  init(_ values: [SQLValue]) throws(PostgresFailure) {
    types = values.map(TypeID.init(of:)).map(\.rawValue)
    for value in values { try append(value) }
  }

  private mutating func append(_ value: SQLValue) throws(PostgresFailure) {
    switch value {
    case .null: append(at: nil, length: 0, isBinary: false)
    case .integer(let integer): append(text: String(integer))
    case .real(let real): append(text: String(describing: real))
    case .text(let text):
      guard !text.utf8.contains(0) else {
        throw PostgresFailure(
          code: "22021", "a text contains U+0000, which PostgreSQL cannot store")
      }
      append(text: text)
    case .blob(let blob):
      append(at: bytes.count, length: blob.count, isBinary: true)
      bytes += blob
    }
  }

  /// Appends text, which libpq expects to end with a zero byte.
  private mutating func append(text: String) {
    append(at: bytes.count, length: text.utf8.count, isBinary: false)
    bytes += text.utf8
    bytes.append(0)
  }

  private mutating func append(at offset: Int?, length: Int, isBinary: Bool) {
    offsets.append(offset)
    lengths.append(Int32(clamping: length))
    formats.append(isBinary ? 1 : 0)
  }

  /// Calls a function of libpq with the number of values, their addresses, lengths and formats.
  func pass<Result>(
    to function: (Int32, [UnsafePointer<CChar>?], [Int32], [Int32]) -> Result
  ) -> Result {
    // A value without bytes needs an address all the same, since none means null.
    (bytes + [0]).withUnsafeBytes { buffer in
      let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      let addresses = offsets.map { offset in offset.flatMap { start?.advanced(by: $0) } }
      return function(Int32(clamping: offsets.count), addresses, lengths, formats)
    }
  }
}
