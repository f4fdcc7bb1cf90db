import Truss

extension Report {
  /// Returns the report as a section of a Markdown document: a table of the applications, the findings,
  /// and the diagrams, folded.
  func summary(
    locatedBy locate: @escaping (DeclarationLocation) -> String,
    showing diagrams: [ModuleDiagram]
  ) -> String {
    ([heading, table] + findings.map { block("text", $0.text(locatedBy: locate)) }
      + diagrams.map(section)).map { $0 + "\n\n" }.joined()
  }

  private var heading: String {
    let errors = findings.count { $0.severity == .error }
    let counts = [(errors, "error"), (findings.count - errors, "warning")]
    return "### Graphs: " + counts.map(ApplicationSummary.text(count:noun:)).joined(separator: ", ")
  }

  private var table: String {
    let rows = applications.map { application in
      let counts = [
        application.modules, application.bindings, application.roots, application.errors,
        application.warnings,
      ]
      return "| \(application.title) | \(counts.map(String.init).joined(separator: " | ")) |"
    }
    return """
      | application | modules | bindings | roots | errors | warnings |
      |---|---:|---:|---:|---:|---:|
      \(rows.joined(separator: "\n"))
      """
  }

  private func section(_ diagram: ModuleDiagram) -> String {
    """
    <details><summary>The modules of \(diagram.application)</summary>

    \(block("mermaid", diagram.mermaid))

    </details>
    """
  }

  private func block(_ language: String, _ text: String) -> String {
    "```\(language)\n\(text)\n```"
  }
}
