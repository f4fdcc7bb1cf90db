/// Identifies workloads across runs of the program.
enum Fingerprint {
  /// Returns a hash of the parts that is the same in every process.
  static func of(_ parts: [String]) -> String {
    // The 64-bit FNV-1a hash. Each part ends with a byte that occurs in no UTF-8 text.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
      for byte in Array(part.utf8) + [0xff] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
