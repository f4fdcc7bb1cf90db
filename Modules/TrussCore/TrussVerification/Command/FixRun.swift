import Foundation
import Truss

struct FixRun {
  let invocation: Invocation
  let options: FixOptions
  let graphs: [Graph]

  private var reader: OptionReader { invocation.reader }

  var outcome: Outcome {
    let assemblies = invocation.assemblies
    let verified = VerifiedGraphs(graphs)
    let report = Report(of: verified.selecting(reader.selects))
    let texts = invocation.texts
    let plan = FixPlan(for: verified, of: graphs, in: assemblies, texts: texts)
    var steps = plan.selection(for: report.findings, likely: options.likely)
    var last = plan
    // A likely fix may be what another one has been waiting for.
    while !options.likely.isEmpty, !steps.isEmpty {
      let graphs = assemblies.map { Graph(of: $0, after: steps.map(\.change), among: assemblies) }
      let verified = VerifiedGraphs(graphs)
      last = FixPlan(
        for: verified, of: graphs, in: assemblies, after: steps, of: plan, texts: texts)
      let left = Report(of: verified.selecting(reader.selects)).findings
      let more = last.selection(for: left, likely: options.likely)
      guard !more.isEmpty else { break }
      steps += more
    }
    let changes = texts.changes(by: steps.flatMap(\.edits))
    if let reason = changes.reasonToBuild(after: invocation.build) { return failure(reason) }
    let summary = FixSummary(
      of: report.findings, planned: plan, applying: steps,
      waiting: last.waitingCount(likely: options.likely))
    let applies = reader.has(.apply)
    let fails = summary.hasErrors(afterApplying: applies) || !applies && summary.applied > 0
    let exitCode: Outcome.ExitCode = fails ? .errors : .clean
    guard options.format == .json else {
      return invocation.outcome(
        exitCode, of: changes, byHand(report, planned: plan) + summary.text(applied: applies))
    }
    var outcome = document(
      FixDocument(report.findings, planned: plan, applied: applies ? steps : nil), exitCode)
    if applies { outcome.replacements = changes.map(\.replacement) }
    return outcome
  }

  /// The findings that a person has to fix, with what to write.
  private func byHand(_ report: Report, planned plan: FixPlan) -> String {
    report.findings.filter { (plan.step(for: $0)?.level ?? .shown) == .shown }
      .map { $0.text(locatedBy: plan.texts.files.text) + "\n\n" }.joined()
  }

  private func failure(_ reason: String) -> Outcome {
    guard options.format == .json else {
      return Outcome(exitCode: .unanswered, complaint: "verify-graph fix: \(reason)\n")
    }
    return document(FixDocument(failure: reason), .unanswered)
  }

  private func document(_ document: FixDocument, _ exitCode: Outcome.ExitCode) -> Outcome {
    Outcome(exitCode: exitCode, encodeJSON(document), into: reader[.output], in: invocation.folder)
  }
}

extension [FileChange] {
  /// Why the program has to be built again before its changes are true, or `nil` if no file is newer.
  func reasonToBuild(after build: Build?) -> String? {
    let newer = build.map { map(\.path).filter($0.precedes) } ?? []
    guard !newer.isEmpty else { return nil }
    let names = newer.map { URL(fileURLWithPath: $0).lastPathComponent }
    return "build again: \(names.joined(separator: ", ")) changed since the program was built"
  }
}

extension Invocation {
  func outcome(
    _ exitCode: Outcome.ExitCode, of changes: [FileChange], _ summary: String
  ) -> Outcome {
    guard !reader.has(.apply) else {
      return Outcome(
        exitCode: exitCode, output: summary, replacements: changes.map(\.replacement)
      ).written(into: reader[.output], in: folder)
    }
    let diff = changes.map(\.diff).joined()
    var outcome = Outcome(exitCode: exitCode, diff, into: reader[.output], in: folder)
    // A diff is read by programs, too.
    outcome.complaint = summary
    return outcome
  }
}

extension FileChange {
  var replacement: FileReplacement { FileReplacement(path: path, old: old.text, new: new) }
}
