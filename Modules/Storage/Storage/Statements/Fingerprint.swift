/// A hash that is stable across processes, platforms and versions: FNV-1a in 64 bits.
struct Fingerprint {
  private var hash: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func mix(_ text: String) {
    mix(text.utf8)
  }

  mutating func mix(_ segment: Statement.Segment) {
    switch segment {
    case .sql(let text): mix(text)
    case .value(let value): mix(value)
    case .list(let values):
      mix("list")
      values.forEach { mix($0) }
    }
  }

  var hexadecimal: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func mix(_ value: SQLValue) {
    mix(value.kind.rawValue)
    switch value {
    case .null: break
    case .integer(let integer): mix(String(integer))
    case .real(let real): mix(String(real.bitPattern))
    case .text(let text): mix(text)
    case .blob(let bytes): mix(bytes)
    }
  }

  /// Each part ends with its length, so that different sequences of parts give different bytes.
  private mutating func mix(_ bytes: some Collection<UInt8>) {
    for byte in bytes { mix(byte) }
    var length = UInt64(bytes.count)
    for _ in 0..<8 {
      mix(UInt8(truncatingIfNeeded: length))
      length >>= 8
    }
  }

  private mutating func mix(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
