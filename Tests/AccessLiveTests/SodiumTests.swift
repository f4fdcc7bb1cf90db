import Foundation
import Testing

@testable import AccessLive

struct SodiumTests {
  private let sodium: Sodium

  init() throws { sodium = try Sodium() }

  @Test func `The hash is SHA-256`() {
    // The examples of FIPS 180-2.
    let abc = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(sodium.hash("abc").map { String(format: "%02x", $0) }.joined() == abc)
    let empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    #expect(sodium.hash("").map { String(format: "%02x", $0) }.joined() == empty)
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
