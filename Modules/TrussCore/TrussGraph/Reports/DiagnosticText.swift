import TrussTypeNames

/// A finding as text for terminals and editors.
///
/// The first line begins with `path:line:column: error:` and ends with the kind of the finding. The
/// dependency path to the finding, the notes about related places, and the fix follow. The fix is a note, too, if
/// the line to change is known, so that a list of problems in an editor shows it.
public struct DiagnosticText: CustomStringConvertible {
  private let diagnostic: Diagnostic
  private let application: String
  private let locate: (DeclarationLocation) -> String

  /// Lines between the path and the notes.
  package var details: [String] = []

  /// Creates the text of a finding.
  ///
  /// - Parameters:
  ///   - diagnostic: The finding.
  ///   - application: The name of the application in whose graph it was found.
  ///   - locate: Returns a location as `path:line:column`.
  public init(
    _ diagnostic: Graph.Diagnostic, in application: String,
    locate: @escaping (DeclarationLocation) -> String = \.description
  ) {
    self.diagnostic = diagnostic
    self.application = application
    self.locate = locate
  }

  /// The lines of the text, without a line break at the end.
  public var description: String {
    "\(prefix(diagnostic.location))\(diagnostic.severity.rawValue): \(message)"
  }

  /// The lines of the text, without the location and the severity in front.
  package var message: String {
    let names = diagnostic.names
    let head = "\(diagnostic.message.text(names)) [\(diagnostic.id)]"
    let fix = diagnostic.fixNote
    let notes = (diagnostic.notes.shown + (fix.map { [$0] } ?? []))
      .map { "\(prefix($0.location))note: \($0.message.text(names))" }
    let end = fix == nil ? diagnostic.fix.map { ["  fix: \($0.message.text(names))"] } ?? [] : []
    return ([head] + path + details + notes + end).joined(separator: "\n")
  }

  private func prefix(_ location: DeclarationLocation?) -> String {
    location.map { "\(locate($0)): " } ?? "\(application): "
  }

  private var path: [String] {
    guard !diagnostic.trace.isEmpty else { return [] }
    let steps = [application] + diagnostic.trace.map { $0.text(diagnostic.names) }
    return ["  path: " + steps.joined(separator: " → ")]
  }
}

extension Diagnostic.ID: CustomStringConvertible {
  /// The printed name of the kind.
  public var description: String { rawValue }
}

extension TraceStep {
  /// The step as a parameter type: `any UserStore`, `[Route]`, `Lazy<UserService>`, `Log (stop hook)`.
  public var text: String { text(.plain) }

  func text(_ names: TypeNames) -> String {
    (isDecorated ? "decorated " : "") + parameter.text(as: .name, names)
      + (moment.hook.map { " (\($0))" } ?? "")
  }
}
