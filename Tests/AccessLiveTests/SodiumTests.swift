import Testing

@testable import AccessLive

struct SodiumTests {
  private let sodium: Sodium

  init() throws { sodium = try Sodium() }

  @Test func `The hash is SHA-256`() {
    // The examples of FIPS 180-2.
    #expect(sodium.hash("abc").starts(with: [0xba, 0x78, 0x16, 0xbf, 0x8f, 0x01, 0xcf, 0xea]))
    #expect(sodium.hash("").starts(with: [0xe3, 0xb0, 0xc4, 0x42, 0x98, 0xfc, 0x1c, 0x14]))
    #expect(sodium.hash("abc").count == 32)
  }

  @Test func `Hashes are equal only if all their bytes are`() {
    let hash = sodium.hash("abc")
    #expect(sodium.areEqual(hash, hash))
    for index in hash.indices {
      var other = hash
      other[index] ^= 1
      #expect(!sodium.areEqual(hash, other))
    }
    #expect(!sodium.areEqual(hash, Array(hash.dropLast())))
    #expect(!sodium.areEqual([], hash))
  }
}
