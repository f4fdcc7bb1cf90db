/// Tells workloads apart across runs of the program.
enum Fingerprint {
  /// Returns a text that is the same for the same parts, in whatever process.
  static func of(_ parts: [String]) -> String {
    // The 64-bit FNV-1a hash. A byte that is in no text ends each part.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for part in parts {
      for byte in Array(part.utf8) + [0xff] { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
