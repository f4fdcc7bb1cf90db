import Testing

@testable import AccessLive

struct SodiumTests {
  private let sodium: Sodium

  init() throws { sodium = try Sodium() }

  @Test func `The hash is SHA-256`() {
    // The examples of FIPS 180-2.
    #expect(hexadecimal(sodium.hash("abc")).hasPrefix("ba7816bf8f01cfea414140de5dae2223"))
    #expect(hexadecimal(sodium.hash("")).hasPrefix("e3b0c44298fc1c149afbf4c8996fb924"))
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

  @Test func `Random bytes differ`() {
    let drawn = (0..<100).map { _ in sodium.randomBytes(32) }
    #expect(Set(drawn).count == 100)
    #expect(drawn.allSatisfy { $0.count == 32 })
  }

  private func hexadecimal(_ bytes: [UInt8]) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
