import Formats
import Foundation
import Logging

/// A JSON object on one line, which a pipe takes whole: it has fewer bytes than `PIPE_BUF` on Linux.
struct JSONLine {
  /// The bytes, without the end of the object.
  private var bytes = [UInt8(ascii: "{")]

  /// How many bytes a line has at most, with its end.
  static let maximumCount = 4095

  /// How many bytes of a text it has; of a longer one, it has the beginning.
  private static let maximumTextCount = 1000

  var finished: [UInt8] { bytes + "}\n".utf8 }

  /// Adds a member, unless there is no room for it.
  mutating func add(_ name: String, _ value: JSON) {
    let start = bytes.count
    if start > 1 { bytes.append(UInt8(ascii: ",")) }
    append(name)
    bytes.append(UInt8(ascii: ":"))
    switch value {
    case .string(let text): append(hidingSecrets(in: text))
    case .integer(let number): bytes += "\(number)".utf8
    // JSON has no other numbers.
    case .number(let number): bytes += (number.isFinite ? "\(number)" : "null").utf8
    // Text has a limit; nested values have none.
    case .array, .object:
      let text = String(decoding: (try? JSONEncoder().encode(value)) ?? Data(), as: UTF8.self)
      append(hidingSecrets(in: text))
    }
    if bytes.count > Self.maximumCount - 2 { bytes.removeSubrange(start...) }
  }

  private mutating func append(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    let start = bytes.count
    for scalar in text.unicodeScalars {
      if bytes.count - start >= Self.maximumTextCount {
        bytes += "…".utf8
        break
      }
      switch scalar {
      case "\"", "\\": bytes += "\\\(scalar)".utf8
      case "\n": bytes += #"\n"#.utf8
      case " "..."~": bytes.append(UInt8(scalar.value))
      // Clients send texts, and terminals obey some of these, which all have 16 bits.
      case _ where !scalar.isPrintable:
        let (high, low) = (scalar.value >> 8, scalar.value & 0xFF)
        bytes += "\\u\([UInt8(high), UInt8(low)].hexadecimal)".utf8
      default: bytes += scalar.utf8
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
