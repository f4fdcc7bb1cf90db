public import Truss

/// A diagnostic, and the applications in whose graphs it was found.
public struct Finding: Sendable {
  /// The diagnostic, as found in the first of the applications.
  public let diagnostic: Diagnostic

  /// The names of the applications, in the order of the report.
  public let applications: [String]

  /// The severity, which says whether the finding prevents the applications from being built.
  public var severity: Diagnostic.Severity { diagnostic.severity }
}

extension Finding {
  /// Returns the finding as text: the first line begins `path:line:column: error:`.
  ///
  /// - Parameter locate: Returns a location as `path:line:column`.
  /// - Returns: The lines, without a line break at the end.
  public func text(
    locatedBy locate: @escaping (DeclarationLocation) -> String = \.description
  ) -> String {
    parts(locatedBy: locate).description + expectation
  }

  /// Returns the text of the finding without the location and the severity in front.
  func message(locatedBy locate: @escaping (DeclarationLocation) -> String) -> String {
    parts(locatedBy: locate).message + expectation
  }

  private func parts(
    locatedBy locate: @escaping (DeclarationLocation) -> String
  ) -> DiagnosticText {
    var text = DiagnosticText(diagnostic, in: applications[0], locate: locate)
    text.details = others
    return text
  }

  /// A last line with the reason why the finding is expected.
  private var expectation: String {
    diagnostic.allowance.map { "\n  allowed: \($0.reason)" } ?? ""
  }

  /// A line with the applications that the path does not name.
  private var others: [String] {
    // A path begins with the name of the first application.
    let (word, others) =
      diagnostic.trace.isEmpty ? ("in", applications[...]) : ("also in", applications.dropFirst())
    return others.isEmpty ? [] : ["  \(word): " + others.joined(separator: ", ")]
  }
}
