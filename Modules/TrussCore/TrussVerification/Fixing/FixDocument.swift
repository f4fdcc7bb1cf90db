import Truss

/// The fixes of findings as a JSON document.
struct FixDocument: Codable {
  /// Whether there is something to fix, or something was fixed.
  enum Outcome: String, Codable, CaseIterable { case found, none, applied, failed }

  private var schema = AnswerDocument.schema
  private var kind = Command.fix.rawValue
  private let outcome: Outcome
  private let diagnostics: [GraphDocument.Finding]
  private let message: String?

  /// Describes findings with their fixes.
  ///
  /// - Parameters:
  ///   - findings: The findings.
  ///   - plan: Their fixes.
  ///   - steps: The fixes that are applied; `nil` if none is to be.
  ///   - files: The files to which the findings point.
  init(
    _ findings: [Finding], planned plan: FixPlan, applied steps: [FixPlan.Step]?,
    in files: SourceFiles
  ) {
    outcome = findings.isEmpty ? .none : steps?.isEmpty == false ? .applied : .found
    diagnostics = findings.map {
      GraphDocument.Finding($0, locatedBy: files.text, fixedBy: plan)
    }
    message = nil
  }

  init(failure: String) {
    outcome = .failed
    diagnostics = []
    message = failure
  }
}

/// A fix of a finding, as data.
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

  /// The change, in words.
  let message: String
  let level: FixLevel

  /// The edits that make the change; absent if a person has to.
  let edits: [Edit]?

  /// Describes the fix of a finding; `nil` if there is none.
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
