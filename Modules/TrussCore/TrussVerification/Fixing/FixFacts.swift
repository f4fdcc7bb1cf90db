import Truss

struct FixFacts: Codable, Equatable {
  /// A replacement of text from a line and a column, counted from 1 and in UTF-8, to others.
  struct Edit: Codable, Equatable {
    let file: String
    let line: Int
    let column: Int
    let endLine: Int
    let endColumn: Int
    let text: String
  }

  let message: String
  let level: FixLevel

  /// The edits that make the change; absent if a person has to.
  let edits: [Edit]?

  init?(of finding: Finding, planned plan: FixPlan) {
    guard let fix = finding.diagnostic.fix else { return nil }
    message = fix.message.text(finding.diagnostic.names)
    let step = plan.step(for: finding)
    level = step?.level ?? .shown
    guard level != .shown, let step else {
      edits = nil
      return
    }
    edits = step.edits.compactMap { edit in
      plan.texts.text(of: edit.file).map { text in
        Edit(
          file: edit.file, line: text.line(of: edit.edit.range.lowerBound),
          column: text.column(of: edit.edit.range.lowerBound),
          endLine: text.line(of: edit.edit.range.upperBound),
          endColumn: text.column(of: edit.edit.range.upperBound), text: edit.edit.text)
      }
    }
  }
}

/// How much is known about a fix.
enum FixLevel: String, Codable, CaseIterable {
  /// With it, and with the other certain fixes, no application has another finding, and each existing dependency
  /// is provided as before.
  case certain
  /// With it, no application has another finding, but dependencies are provided differently.
  case likely
  /// A person has to make the change, or to decide about it.
  case shown
}
