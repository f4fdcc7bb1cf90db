import Foundation
import Truss
import TrussLaws
import TrussQuestions

/// Findings in the form of the Static Analysis Results Interchange Format (SARIF) 2.1.0, which code scanning
/// services read.
///
/// Every kind of finding that was looked for is a rule of the log: a service closes its alerts only if it knows that
/// the rule was checked.
struct SARIFLog {
  let json: JSONValue

  init(
    _ findings: [Finding], _ others: [FindingFacts], checking imports: [Breach.ID],
    in files: SourceFiles, fixedBy plan: FixPlan?
  ) {
    let rules =
      Diagnostic.ID.allCases.map { ($0.rawValue, $0.severity.rawValue) }
      + LimitFinding.ID.allCases.map { ($0.rawValue, "error") }
      + imports.filter { Diagnostic.ID(rawValue: $0.rawValue) == nil }
      .map { ($0.rawValue, $0.isError ? "error" : "warning") }
    let numbers = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.0, $0) })
    let columns = Columns(in: files.place)
    let results =
      findings.map { finding in
        // The path of dependencies that leads to the finding, as far as its steps are declared somewhere.
        let path = finding.diagnostic.trace.compactMap(\.location).map { files.place(of: $0) }
        return Self.result(
          FindingFacts(finding, locatedBy: files.text, fixedBy: plan), numbers, along: path,
          columns)
      } + others.map { Self.result($0, numbers, along: [], columns) }
    let driver: JSONValue = [
      "name": "verify-graph",
      "rules": .list(
        rules.map { ["id": .text($0), "defaultConfiguration": ["level": .text($1)]] }),
    ]
    json = [
      "$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0",
      "runs": [
        [
          "tool": ["driver": driver], "results": .list(results),
          "columnKind": "unicodeCodePoints",
        ]
      ],
    ]
  }

  private static func result(
    _ finding: FindingFacts, _ rules: [String: Int], along path: [Place], _ columns: Columns
  ) -> JSONValue {
    let place = finding.place.flatMap(Place.init)
    // It stays the same when lines move: the kind, the file, and the first line of the message.
    let identity = [
      finding.id, place?.path, finding.message.split(separator: "\n").first.map(String.init),
    ]
    let steps = path.map { ["location": location($0, columns)] as JSONValue }
    var result: [String: JSONValue] = [
      "ruleId": .text(finding.id), "ruleIndex": .number(rules[finding.id] ?? 0),
      "level": .text(finding.severity), "message": ["text": .text(finding.message)],
      "locations": .list(place.map { [location($0, columns)] } ?? []),
      "codeFlows": steps.isEmpty ? [] : [["threadFlows": [["locations": .list(steps)]]]],
      "partialFingerprints": [
        "finding/v1": .text(identity.compactMap(\.self).joined(separator: "|"))
      ],
      "suppressions": .list(
        finding.allowedBecause.map { [["kind": "inSource", "justification": .text($0)]] } ?? []),
    ]
    // Services offer to take fixes over as they are, so only certain ones are there.
    if let fix = finding.fix, fix.level == .certain { result["fixes"] = [Self.fix(fix, columns)] }
    return .object(result)
  }

  private static func location(_ place: Place, _ columns: Columns) -> JSONValue {
    [
      "physicalLocation": [
        "artifactLocation": artifact(place.path),
        "region": [
          "startLine": .number(place.line),
          "startColumn": columns.number(place.column, in: place.line, of: place.path),
        ],
      ]
    ]
  }

  private static func artifact(_ path: String) -> JSONValue {
    ["uri": .text(path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)]
  }

  private static func fix(_ facts: FixFacts, _ columns: Columns) -> JSONValue {
    let changes = Dictionary(grouping: facts.edits ?? [], by: \.file).sorted { $0.key < $1.key }
    let texts: [JSONValue] = changes.map { file, edits in
      let replacements: [JSONValue] = edits.map { edit in
        [
          "deletedRegion": [
            "startLine": .number(edit.line),
            "startColumn": columns.number(edit.column, in: edit.line, of: file),
            "endLine": .number(edit.endLine),
            "endColumn": columns.number(edit.endColumn, in: edit.endLine, of: file),
          ],
          "insertedContent": ["text": .text(edit.text)],
        ]
      }
      return ["artifactLocation": artifact(file), "replacements": .list(replacements)]
    }
    return ["description": ["text": .text(facts.message)], "artifactChanges": .list(texts)]
  }
}

/// The columns of files in code points; the compiler counts them in UTF-8.
private final class Columns {
  private let place: PackageFolder
  private var lines: [String: [Data]] = [:]

  init(in place: PackageFolder) { self.place = place }

  /// Returns a column, as it is given if the file has no such one.
  func number(_ column: Int, in line: Int, of path: String) -> JSONValue {
    let file = place.relative(path).url(in: place.path).path
    let lines =
      self.lines[path]
      ?? (FileManager.default.contents(atPath: file) ?? Data())
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    self.lines[path] = lines
    guard lines.indices.contains(line - 1), 1...lines[line - 1].count + 1 ~= column else {
      return .number(column)
    }
    let text = String(decoding: lines[line - 1].prefix(column - 1), as: UTF8.self)
    return .number(text.unicodeScalars.count + 1)
  }
}
