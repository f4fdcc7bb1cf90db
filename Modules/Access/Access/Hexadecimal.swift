/// Bytes as pairs of digits in lower case.
enum Hexadecimal {
  static func text(of bytes: some Sequence<UInt8>) -> String {
    bytes.reduce(into: "") { text, byte in
      text += (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
  }

  static func isValid(_ text: some StringProtocol) -> Bool {
    text.allSatisfy { "0123456789abcdef".contains($0) }
  }
}
