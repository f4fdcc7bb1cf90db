/// A command of GitHub Actions that shows a message at a line of a file.
///
/// The description is the line to print. GitHub documents the format as "workflow commands". The notes
/// and the fix are lines of the message, since a step shows at most ten annotations of each kind.
package struct WorkflowCommand: CustomStringConvertible {
  private let name: String
  private let properties: [(name: String, value: String)]
  private let message: String

  package init(_ name: String, _ message: String, title: String, at place: Place? = nil) {
    self.name = name
    self.message = message
    let position = place.map {
      [("file", $0.path), ("line", "\($0.position.line)"), ("col", "\($0.position.column)")]
    }
    properties = (position ?? []) + [("title", title)]
  }

  package var description: String {
    let properties = properties.map { "\($0.name)=\(Self.escaped($0.value, isProperty: true))" }
    return "::\(name) \(properties.joined(separator: ","))::\(Self.escaped(message))"
  }

  /// Scalars are replaced instead of characters, since CR and LF in sequence are one character.
  package static func escaped(_ text: String, isProperty: Bool = false) -> String {
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
