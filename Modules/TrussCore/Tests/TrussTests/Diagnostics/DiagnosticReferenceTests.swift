import Foundation
import Testing
import Truss

struct DiagnosticReferenceTests {
  @Test(arguments: Diagnostic.ID.allCases)
  func `The reference lists every diagnostic with its severity`(_ id: Diagnostic.ID) throws {
    let reference = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Truss/Truss.docc/VerifyingGraphs.md")
    let lines = String(decoding: try Data(contentsOf: reference), as: UTF8.self)
      .split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| `\(id)` | \(id.severity.rawValue) | ") }
    #expect(rows.count == 1)
  }
}
