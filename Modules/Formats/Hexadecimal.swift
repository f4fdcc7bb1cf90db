extension Sequence<UInt8> {
  /// The bytes as pairs of hexadecimal digits in lower case.
  public var hexadecimal: String {
    reduce(into: "") { text, byte in text += (byte < 16 ? "0" : "") + String(byte, radix: 16) }
  }
}

extension StringProtocol {
  /// Whether all characters are hexadecimal digits in lower case.
  public var isHexadecimal: Bool { allSatisfy { "0123456789abcdef".contains($0) } }
}
