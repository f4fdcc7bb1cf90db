import Foundation

/// A place between two users in the list of all users.
///
/// To callers a cursor is an opaque text, which they hand back as they got it. It carries a checksum,
/// so a text that was shortened, changed or made by something else is refused instead of skipping
/// users. It is no secret: a cursor gives access to nothing that listing does not give access to.
public struct PageCursor: Hashable, Sendable {
  /// When the last user before this place was created.
  public let createdAt: Timestamp

  /// The identity of the last user before this place.
  public let id: UserID

  /// Creates the place after a user.
  public init(after user: User) {
    createdAt = user.createdAt
    id = user.id
  }

  /// Creates the place a text stands for.
  ///
  /// - Throws: `UsersError.badCursor` when the text is not exactly what `description` gave.
  public init(_ text: String) throws(UsersError) {
    guard text.utf8.count == 43, let bytes = Data(base64URL: text), bytes.count == 32 else {
      throw .badCursor
    }
    let milliseconds = bytes.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) }
    createdAt = Timestamp(milliseconds: Int64(bitPattern: milliseconds))
    id = UserID(
      uuid: UUID(uuid: bytes[8..<24].withUnsafeBytes { $0.loadUnaligned(as: uuid_t.self) }))
    guard description == text else { throw .badCursor }
  }

  /// Returns whether a user comes after this place.
  public func precedes(_ user: User) -> Bool {
    (createdAt, id) < (user.createdAt, user.id)
  }
}

extension PageCursor: CustomStringConvertible {
  /// The text to hand to callers: 43 characters that need no escaping in a URL.
  public var description: String {
    var bytes = Data(bigEndian: UInt64(bitPattern: createdAt.milliseconds))
    Swift.withUnsafeBytes(of: id.uuid.uuid) { bytes.append(contentsOf: $0) }
    bytes.append(Data(bigEndian: Self.checksum(of: bytes)))
    return bytes.base64URL
  }

  /// Returns the 64-bit FNV-1a hash of the bytes and of what they are for.
  ///
  /// Any change of a single byte changes it; a cursor of something else does not have it.
  private static func checksum(of bytes: Data) -> UInt64 {
    ("truss/users/1".utf8 + bytes).reduce(0xCBF2_9CE4_8422_2325) { hash, byte in
      (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3
    }
  }
}

extension Data {
  fileprivate init(bigEndian number: UInt64) {
    self = Swift.withUnsafeBytes(of: number.bigEndian) { Data($0) }
  }

  /// Creates the bytes of a base64 text in the alphabet for URLs, without padding.
  fileprivate init?(base64URL text: String) {
    guard !text.contains(where: { "+/=".contains($0) }) else { return nil }
    let standard = text.replacing("-", with: "+").replacing("_", with: "/")
    let padding = String(repeating: "=", count: (4 - standard.utf8.count % 4) % 4)
    self.init(base64Encoded: standard + padding)
  }

  fileprivate var base64URL: String {
    base64EncodedString().replacing("+", with: "-").replacing("/", with: "_").replacing(
      "=", with: "")
  }
}
