/// A hash of files, the same on every machine: 64-bit FNV-1a.
struct Fingerprint: CustomStringConvertible {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  init(_ files: [SourceFile]) {
    for file in files {
      mix(file.path)
      mix(file.text)
    }
  }

  /// Sixteen hexadecimal digits.
  var description: String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// Each text ends with a zero, so that different sequences of texts give different bytes.
  private mutating func mix(_ text: String) {
    for byte in text.utf8 { mix(byte) }
    mix(0)
  }

  private mutating func mix(_ byte: UInt8) {
    hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
  }
}
