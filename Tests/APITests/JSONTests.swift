import API
import APITesting
import Foundation
import Logging
import Testing

struct JSONTests {
  static let values: [(JSON, String)] = [
    (-12, "-12"), ("\u{2028}é😀", "\"\u{2028}é😀\""),
    ([], "[]"), ([:], "{}"),
    (["b": [1, ""], "a": ["c": 0]], #"{"a":{"c":0},"b":[1,""]}"#),
  ]

  @Test(arguments: values)
  func `A value is written as compact text, and read from it`(value: JSON, text: String) throws {
    let body = try Response.json(value).body
    #expect(String(decoding: body, as: UTF8.self) == text)
    #expect(try JSON(parsing: body) == value)
  }
}
