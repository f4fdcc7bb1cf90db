import Access
import CSodium

/// The cryptography of libsodium: random bytes, a hash, and a comparison.
struct Sodium: Sendable {
  /// - Throws: ``AccessError/failed(_:)`` when the system has no source of random bytes.
  init() throws(AccessError) {
    guard sodium_init() >= 0 else {
      throw .failed("libsodium cannot be initialized: the system provides no random bytes.")
    }
  }

  func randomBytes(_ count: Int) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    randombytes_buf(&bytes, count)
    return bytes
  }

  func hash(_ text: String) -> [UInt8] {
    let message = Array(text.utf8)
    var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    crypto_hash_sha256(&hash, message, UInt64(message.count))
    return hash
  }

  /// Compares hashes, in a time that does not depend on their bytes.
  func areEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.count == right.count && sodium_memcmp(left, right, left.count) == 0
  }
}
