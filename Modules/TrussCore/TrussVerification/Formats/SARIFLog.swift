import Foundation
import Truss

/// Findings in the form of the Static Analysis Results Interchange Format (SARIF) 2.1.0, which code scanning
/// services read.
///
/// Every kind of finding is a rule of each log: a service closes its alerts only if it knows that the rule was
/// checked.
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

  private struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Text
    let locations: [Location]
    let codeFlows: [CodeFlow]
    let partialFingerprints: [String: String]
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

  init(_ findings: [Finding], in files: SourceFiles) {
    let ids = Diagnostic.ID.allCases
    let rules = ids.map {
      Rule(id: $0.rawValue, defaultConfiguration: .init(level: $0.severity.rawValue))
    }
    let results = findings.map { finding in
      Result(
        ruleId: finding.diagnostic.id.rawValue,
        ruleIndex: ids.firstIndex(of: finding.diagnostic.id) ?? 0,
        level: finding.severity.rawValue,
        message: Text(text: finding.message(locatedBy: files.text)),
        locations: finding.diagnostic.location.map { [Self.location($0, in: files)] } ?? [],
        codeFlows: Self.path(of: finding, in: files),
        partialFingerprints: ["finding/v1": Self.identity(of: finding, in: files)])
    }
    runs = [Run(tool: Tool(driver: .init(rules: rules)), results: results)]
  }

  private static func location(_ place: DeclarationLocation, in files: SourceFiles) -> Location {
    let path = files.path(of: place)
    let uri = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
    return Location(
      physicalLocation: .init(
        artifactLocation: .init(uri: uri),
        region: .init(startLine: place.line, startColumn: place.column)))
  }

  /// The path of dependencies that leads to a finding, as far as its steps are declared somewhere.
  private static func path(of finding: Finding, in files: SourceFiles) -> [CodeFlow] {
    let steps = finding.diagnostic.trace.compactMap(\.location)
    guard !steps.isEmpty else { return [] }
    return [
      CodeFlow(threadFlows: [
        .init(locations: steps.map { .init(location: location($0, in: files)) })
      ])
    ]
  }

  /// A text that stays the same when lines move: the kind, the file, and the first line of the message.
  private static func identity(of finding: Finding, in files: SourceFiles) -> String {
    let message = finding.message(locatedBy: files.text)
    let parts: [Substring?] = [
      finding.diagnostic.id.rawValue[...],
      finding.diagnostic.location.map { files.path(of: $0)[...] },
      message.split(separator: "\n").first,
    ]
    return parts.compactMap { $0.map(String.init) }.joined(separator: "|")
  }
}
