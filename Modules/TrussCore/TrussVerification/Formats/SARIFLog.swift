import Foundation
import Truss
import TrussLaws
import TrussQuestions

/// Findings in the form of the Static Analysis Results Interchange Format (SARIF) 2.1.0, which code scanning
/// services read.
///
/// Every kind of finding that was looked for is a rule of the log: a service closes its alerts only if it knows that
/// the rule was checked.
struct SARIFLog: Encodable {
  private struct Text: Encodable { let text: String }

  private struct Rule: Encodable {
    struct Configuration: Encodable { let level: String }

    let id: String
    let defaultConfiguration: Configuration
  }

  private struct Tool: Encodable {
    struct Driver: Encodable {
      let name = "verify-graph"
      let rules: [Rule]
    }

    let driver: Driver
  }

  private struct Location: Encodable {
    struct Physical: Encodable {
      let artifactLocation: Artifact
      let region: Region
    }

    struct Artifact: Encodable { let uri: String }

    struct Region: Encodable {
      let startLine: Int
      let startColumn: Int
    }

    let physicalLocation: Physical
  }

  private struct CodeFlow: Encodable {
    struct Thread: Encodable { let locations: [Step] }

    struct Step: Encodable { let location: Location }

    let threadFlows: [Thread]
  }

  private struct Suppression: Encodable {
    let kind = "inSource"
    let justification: String
  }

  private struct Repair: Encodable {
    struct Change: Encodable {
      let artifactLocation: Location.Artifact
      let replacements: [Replacement]
    }

    struct Replacement: Encodable {
      let deletedRegion: Region
      let insertedContent: Text
    }

    struct Region: Encodable {
      let startLine: Int
      let startColumn: Int
      let endLine: Int
      let endColumn: Int
    }

    let description: Text
    let artifactChanges: [Change]
  }

  private struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Text
    let locations: [Location]
    let codeFlows: [CodeFlow]
    let partialFingerprints: [String: String]
    let suppressions: [Suppression]

    /// The certain fix, since services offer to take fixes over as they are.
    let fixes: [Repair]?
  }

  private struct Run: Encodable {
    let tool: Tool
    let results: [Result]
    let columnKind = "unicodeCodePoints"
  }

  private enum CodingKeys: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  private let schema = "https://json.schemastore.org/sarif-2.1.0.json"
  private let version = "2.1.0"
  private let runs: [Run]

  /// - Parameters:
  ///   - findings: The findings about the graphs.
  ///   - others: The findings about the limits of the package and its imports.
  ///   - imports: The kinds of findings about imports that were looked for.
  ///   - files: The files to which the findings point.
  ///   - plan: The fixes of the findings about the graphs.
  init(
    _ findings: [Finding], _ others: [FindingFacts], checking imports: [Breach.ID],
    in files: SourceFiles,
    fixedBy plan: FixPlan?
  ) {
    let rules =
      Diagnostic.ID.allCases.map {
        Rule(id: $0.rawValue, defaultConfiguration: .init(level: $0.severity.rawValue))
      }
      + LimitFinding.ID.allCases.map {
        Rule(id: $0.rawValue, defaultConfiguration: .init(level: "error"))
      }
      + imports.filter { Diagnostic.ID(rawValue: $0.rawValue) == nil }.map {
        Rule(
          id: $0.rawValue, defaultConfiguration: .init(level: $0.isError ? "error" : "warning"))
      }
    let positions = Dictionary(uniqueKeysWithValues: rules.enumerated().map { ($1.id, $0) })
    let results =
      findings.map { finding in
        Self.result(
          FindingFacts(finding, locatedBy: files.text, fixedBy: plan), positions,
          along: Self.path(of: finding, in: files))
      } + others.map { Self.result($0, positions, along: []) }
    runs = [Run(tool: Tool(driver: .init(rules: rules)), results: results)]
  }

  private static func result(
    _ finding: FindingFacts, _ rules: [String: Int], along path: [CodeFlow]
  ) -> Result {
    let place = finding.place.flatMap(Place.init)
    // It stays the same when lines move: the kind, the file, and the first line of the message.
    let identity = [
      finding.id, place?.path, finding.message.split(separator: "\n").first.map(String.init),
    ]
    return Result(
      ruleId: finding.id, ruleIndex: rules[finding.id] ?? 0, level: finding.severity,
      message: Text(text: finding.message), locations: place.map { [location($0)] } ?? [],
      codeFlows: path,
      partialFingerprints: ["finding/v1": identity.compactMap(\.self).joined(separator: "|")],
      suppressions: finding.allowedBecause.map { [Suppression(justification: $0)] } ?? [],
      fixes: finding.fix.flatMap { $0.level == .certain ? [fix($0)] : nil })
  }

  private static func location(_ place: Place) -> Location {
    Location(
      physicalLocation: .init(
        artifactLocation: artifact(place.path),
        region: .init(startLine: place.line, startColumn: place.column)))
  }

  private static func artifact(_ path: String) -> Location.Artifact {
    .init(uri: path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)
  }

  private static func fix(_ facts: FixFacts) -> Repair {
    let changes = Dictionary(grouping: facts.edits ?? [], by: \.file).sorted { $0.key < $1.key }
    return Repair(
      description: Text(text: facts.message),
      artifactChanges: changes.map { file, edits in
        .init(
          artifactLocation: artifact(file),
          replacements: edits.map { edit in
            .init(
              deletedRegion: .init(
                startLine: edit.line, startColumn: edit.column, endLine: edit.endLine,
                endColumn: edit.endColumn), insertedContent: Text(text: edit.text))
          })
      })
  }

  /// The path of dependencies that leads to a finding, as far as its steps are declared somewhere.
  private static func path(of finding: Finding, in files: SourceFiles) -> [CodeFlow] {
    let steps = finding.diagnostic.trace.compactMap(\.location)
    guard !steps.isEmpty else { return [] }
    return [
      CodeFlow(threadFlows: [
        .init(locations: steps.map { .init(location: location(files.place(of: $0))) })
      ])
    ]
  }
}
