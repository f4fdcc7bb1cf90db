public import Foundation

extension UUID {
  /// Returns a new identifier of version 7 (RFC 9562), which sorts after those of earlier milliseconds.
  ///
  /// It consists of milliseconds, then random bits.
  public static func timeOrdered() -> UUID {
    // On Linux, `UUID()` returns the same value again and again while the process cannot open another
    // file; so these bits come from Swift's generator.
    let milliseconds = UInt128(Date.now.timeIntervalSince1970 * 1000)
    let random = UInt128.random(in: 0..<1 << 80) & ~(0xF << 76 | 0b11 << 62)
    let bits = milliseconds << 80 | 7 << 76 | 0b10 << 62 | random
    return withUnsafeBytes(of: bits.bigEndian) { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
  }
}
