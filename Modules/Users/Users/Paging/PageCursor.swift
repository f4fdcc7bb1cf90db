import Foundation

/// A position between two users in the list of all users.
///
/// To callers a cursor is opaque text, which they pass back unchanged. It carries a checksum, so
/// text that was truncated, changed or invented is rejected instead of skipping users. It is not a
/// secret: it gives access to nothing that listing does not.
public struct PageCursor: Hashable, Sendable {
  /// When the last user before this position was created.
  public let createdAt: Timestamp

  /// The identifier of the last user before this position.
  public let id: UserID

  /// Creates the position after a user.
  public init(after user: User) {
    createdAt = user.createdAt
    id = user.id
  }

  /// Creates the position that a text encodes.
  ///
  /// - Throws: `UsersError.badCursor` when the text is not the `description` of a cursor.
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

  /// Returns whether a user comes after this position.
  public func precedes(_ user: User) -> Bool {
    (createdAt, id) < (user.createdAt, user.id)
  }
}

extension PageCursor: CustomStringConvertible {
  /// The opaque text: 43 characters that need no escaping in a URL.
  public var description: String {
    var bytes = Data(bigEndian: UInt64(bitPattern: createdAt.milliseconds))
    Swift.withUnsafeBytes(of: id.uuid.uuid) { bytes.append(contentsOf: $0) }
    bytes.append(Data(bigEndian: Self.checksum(of: bytes)))
    return bytes.base64URL
  }

  /// Returns the 64-bit FNV-1a hash of the bytes, prefixed with their purpose.
  ///
  /// Any change of a single byte changes it, and cursors of other lists have a different one.
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

  /// Decodes unpadded Base64 text in the URL alphabet.
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
