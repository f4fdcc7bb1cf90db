import API
import Foundation
import ProgramTesting
import Testing

struct JSONTests {
  static let written: [(JSON, String)] = [
    (.null, "null"), (true, "true"), (-12, "-12"), (0.5, "0.5"), (.number(.infinity), "null"),
    (.number(.nan), "null"), ("\u{2028}é😀", "\"\u{2028}é😀\""),
    ("\u{0}\u{1F}\u{7F}", #""\u0000\u001f\u007f""#),
    ("\"\\/\n\r\t", #""\"\\/\n\r\t""#), ([], "[]"), ([:], "{}"),
    (["b": [1, nil], "a": ["c": false]], #"{"a":{"c":false},"b":[1,null]}"#),
  ]

  @Test(arguments: written)
  func `A value is written as compact text`(value: JSON, text: String) {
    #expect(value.text == text)
  }

  static let read: [(String, JSON)] = [
    ("9223372036854775807", JSON.integer(.max)), ("9223372036854775808", .number(0x1p63)),
    ("-0", 0), ("1e2", 100), ("0.5", 0.5), ("null", .null), ("true", true),
    (" [ 1 , \"a\" ] ", [1, "a"]), ("{\"a\":{}}", ["a": [:]]),
    (#""\u0041\ud83d\ude00""#, "A😀"),
  ]

  @Test(arguments: read)
  func `A value is parsed from text`(text: String, value: JSON) throws {
    #expect(try JSON(parsing: Data(text.utf8)) == value)
  }

  @Test func `Invalid JSON is rejected with a reason and a position`() {
    let error = #expect(throws: JSONError.self) { try JSON(parsing: Data("{\"a\": x}".utf8)) }
    #expect(error == .malformed("unexpected “x” at line 1, column 7"))
    #expect(error?.description == "unexpected “x” at line 1, column 7")
  }

  @Test func `Random bytes are rejected, or parse to a value that survives a round trip`() throws {
    var random = SeededGenerator(seed: 1)
    let alphabet = Array(#"{}[]:,"\u01e+-.tfn aä"#.utf8) + [0, 0xFF]
    var readable = 0
    for _ in 0..<20_000 {
      let bytes = (0..<Int.random(in: 0..<12, using: &random)).map { _ in
        alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      guard let value = try? JSON(parsing: Data(bytes)) else { continue }
      readable += 1
      #expect(try JSON(parsing: Data(value.text.utf8)) == value)
    }
    #expect(readable > 0)
  }

  @Test func `A value survives a round trip through text`() throws {
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let value = JSON.random(depth: 4, using: &random)
      #expect(try JSON(parsing: Data(value.text.utf8)) == value)
    }
  }

  @Test(
    arguments: [
      ("2026-01-31T12:00:00Z", 1_769_860_800.0), ("2026-01-31T12:00:00.250Z", 1_769_860_800.25),
      ("2026-01-31T13:00:00+01:00", 1_769_860_800.0), ("1970-01-01T00:00:00.000Z", 0),
    ])
  func `A date is parsed from RFC 3339 text`(text: String, seconds: Double) {
    #expect(RFC3339.date(text)?.timeIntervalSince1970 == seconds)
  }

  @Test(arguments: ["", "now", "2026-01-31", "2026-13-31T12:00:00Z", "12:00:00Z"])
  func `Other text is not a date`(text: String) {
    #expect(RFC3339.date(text) == nil)
  }

  @Test func `Milliseconds survive a round trip`() {
    for millisecond in 0..<1000 {
      let date = Date(timeIntervalSince1970: 1_769_860_800 + Double(millisecond) / 1000)
      #expect(RFC3339.date(RFC3339.text(of: date)) == date)
    }
  }
}

extension JSON {
  fileprivate static func random(depth: Int, using random: inout SeededGenerator) -> JSON {
    switch Int.random(in: 0..<(depth > 0 ? 7 : 5), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .integer(Int.random(in: .min ... .max, using: &random))
    case 3: return .number(Double.random(in: -1e9...1e9, using: &random) + 0.5)
    case 4: return .string(text(using: &random))
    case 5:
      return .array(
        (0..<3).map { _ in JSON.random(depth: depth - 1, using: &random) })
    default:
      return .object(
        Dictionary(
          (0..<3).map { _ in
            (text(using: &random), JSON.random(depth: depth - 1, using: &random))
          }
        ) { $1 })
    }
  }

  private static func text(using random: inout SeededGenerator) -> String {
    let scalars = (0..<Int.random(in: 0..<6, using: &random)).compactMap { _ in
      Unicode.Scalar(UInt32.random(in: 0..<0x11_0000, using: &random))
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
