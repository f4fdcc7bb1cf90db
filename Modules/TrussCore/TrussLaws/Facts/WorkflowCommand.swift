/// A command of GitHub Actions that shows a message at a line of a file.
///
/// The description is the line to print. GitHub documents the format as "workflow commands". The notes
/// and the fix are lines of the message, since a step shows at most ten annotations of each kind.
package struct WorkflowCommand: CustomStringConvertible {
  package let description: String

  package init(_ name: String, _ message: String, title: String, at place: Place? = nil) {
    let position = place.map {
      [("file", $0.path), ("line", "\($0.position.line)"), ("col", "\($0.position.column)")]
    }
    let properties = ((position ?? []) + [("title", title)])
      .map { "\($0)=\(Self.escaped($1, isProperty: true))" }
    description = "::\(name) \(properties.joined(separator: ","))::\(Self.escaped(message))"
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
