import Truss

/// A command of GitHub Actions that shows a message at a line of a file.
///
/// The description is the line to print. GitHub documents the format as "workflow commands". The notes
/// and the fix are lines of the message, since a step shows at most ten annotations of each kind.
struct WorkflowCommand: CustomStringConvertible {
  private let name: String
  private let properties: [(name: String, value: String)]
  private let message: String

  init(_ finding: Finding, in files: SourceFiles) {
    let id = finding.diagnostic.id.rawValue
    name = finding.severity.rawValue
    message = finding.message(locatedBy: files.text)
    if let location = finding.diagnostic.location {
      properties = Self.properties(of: files.place(of: location), title: id)
    } else {
      properties = [("title", "\(finding.applications[0]): \(id)")]
    }
  }

  init(_ finding: GraphDocument.Finding) {
    name = finding.severity
    message = finding.message
    properties =
      finding.place.flatMap(Place.init).map { Self.properties(of: $0, title: finding.id) }
      ?? [("title", finding.id)]
  }

  init(_ problem: DiagramBlocks.Problem, in document: String) {
    name = Diagnostic.Severity.error.rawValue
    message = problem.message(in: document)
    properties = Self.properties(
      of: Place(path: document, line: problem.line, column: 1), title: "module diagrams")
  }

  private static func properties(
    of place: Place, title: String
  ) -> [(name: String, value: String)] {
    [
      ("file", place.path), ("line", "\(place.line)"), ("col", "\(place.column)"), ("title", title),
    ]
  }

  var description: String {
    let properties = properties.map { "\($0.name)=\(Self.escaped($0.value, isProperty: true))" }
    return "::\(name) \(properties.joined(separator: ","))::\(Self.escaped(message))"
  }

  /// Scalars are replaced instead of characters, since CR and LF in sequence are one character.
  static func escaped(_ text: String, isProperty: Bool = false) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%": "%25"
      case "\r": "%0D"
      case "\n": "%0A"
      case ":" where isProperty: "%3A"
      case "," where isProperty: "%2C"
      default: String(scalar)
      }
    }.joined()
  }
}
