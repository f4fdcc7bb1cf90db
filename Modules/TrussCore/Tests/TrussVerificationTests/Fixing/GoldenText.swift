import Foundation
import Testing

/// Compares texts with the files in the folder `Expected` next to the test.
///
/// With `RECORD_GOLDEN_TEXTS=1` in the environment, the files are written, and the test fails to
/// point that out.
struct GoldenText {
  private let file: URL

  init(_ name: String, besides path: String = #filePath) {
    file = URL(fileURLWithPath: path).deletingLastPathComponent()
      .appendingPathComponent("Expected/\(name).txt")
  }

  func expectEqual(_ text: String) throws {
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN_TEXTS"] == "1" {
      try Data((text + "\n").utf8).write(to: file)
      Issue.record("recorded \(file.lastPathComponent)")
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    #expect(text + "\n" == expected)
  }
}
