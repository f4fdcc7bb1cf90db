import Foundation
import Testing
import Truss

/// Compares diagnostics with the files in the folder `Expected` next to the test.
///
/// With `RECORD_GOLDEN_TEXTS=1` in the environment, the files are written, and the test fails to
/// point that out.
struct GoldenText {
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("Expected")

  static var names: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .map { $0.deletingPathExtension().lastPathComponent }
    }
  }

  private let file: URL

  init(_ name: String) { file = Self.folder.appendingPathComponent("\(name).txt") }

  func expectEqual(_ findings: [Diagnostic], in application: String) throws {
    let texts = findings.map { DiagnosticText($0, in: application).description }
    let text = texts.joined(separator: "\n\n") + "\n"
    if ProcessInfo.processInfo.environment["RECORD_GOLDEN_TEXTS"] == "1" {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(file.lastPathComponent)")
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }
}
