import Foundation
import Truss

/// One run that fixes findings, or shows how.
struct FixRun {
  let options: FixOptions
  let assemblies: [any Assembly]
  let graphs: [Graph]
  let folder: String

  /// The path of the program, by which it is known whether sources are newer; `nil` if it is not known.
  let program: String?

  var outcome: Outcome {
    let isSelected = { options.applications.isEmpty || options.applications.contains($0) }
    let verified = VerifiedGraphs(graphs)
    let report = Report(of: verified.selecting(isSelected))
    let files = SourceFiles(of: options.package, in: folder)
    let texts = SourceTexts(in: folder, of: files.place.path)
    let plan = FixPlan(for: verified, of: graphs, in: assemblies, files: files, texts: texts)
    var steps = plan.selection(for: report.findings, likely: options.likely)
    var last = plan
    // A likely fix may be what another one has been waiting for.
    while !options.likely.isEmpty, !steps.isEmpty {
      let graphs = assemblies.map { Graph(of: $0, after: steps.map(\.change), among: assemblies) }
      let verified = VerifiedGraphs(graphs)
      last = FixPlan(
        for: verified, of: graphs, in: assemblies, after: steps, of: plan, files: files,
        texts: texts)
      let left = Report(of: verified.selecting(isSelected)).findings
      let more = last.selection(for: left, likely: options.likely)
      guard !more.isEmpty else { break }
      steps += more
    }
    let changes = texts.changes(by: steps.flatMap(\.edits))
    if let reason = changes.reasonToBuild(program, in: folder) { return failure(reason) }
    let summary = FixSummary(
      of: report.findings, planned: plan, applying: steps,
      waiting: last.waitingCount(likely: options.likely))
    var outcome = Outcome(exitCode: exitCode(summary))
    switch options.format {
    case .json:
      let document = FixDocument(
        report.findings, planned: plan, applied: options.applies ? steps : nil, in: files)
      outcome = Outcome(
        exitCode: outcome.exitCode, encodeJSON(document), into: options.output, in: folder)
    case .text where options.applies:
      outcome.output = byHand(report, planned: plan, in: files) + summary.text(applied: true)
    case .text:
      outcome = Outcome(
        exitCode: outcome.exitCode, changes.map(\.diff).joined(), into: options.output, in: folder)
      // A diff is read by programs, too.
      outcome.complaint =
        byHand(report, planned: plan, in: files) + summary.text(applied: false)
    }
    if options.applies { outcome.replacements = changes.map(\.replacement) }
    return outcome
  }

  /// The findings that a person has to fix, with what to write.
  private func byHand(_ report: Report, planned plan: FixPlan, in files: SourceFiles) -> String {
    report.findings.filter { (plan.step(for: $0)?.level ?? .shown) == .shown }
      .map { $0.text(locatedBy: files.text) + "\n\n" }.joined()
  }

  private func exitCode(_ summary: FixSummary) -> Outcome.ExitCode {
    summary.hasErrors(afterApplying: options.applies) || !options.applies && summary.applied > 0
      ? .errors : .clean
  }

  private func failure(_ reason: String) -> Outcome {
    guard options.format == .json else {
      return Outcome(exitCode: .unanswered, complaint: "verify-graph fix: \(reason)\n")
    }
    let document = encodeJSON(FixDocument(failure: reason))
    return Outcome(exitCode: .unanswered, document, into: options.output, in: folder)
  }
}

extension [FileChange] {
  /// Why the program has to be built again before its changes are true, or `nil` if no file is newer.
  func reasonToBuild(_ program: String?, in folder: String) -> String? {
    let newer = Build(of: program, in: folder).map { map(\.path).filter($0.precedes) } ?? []
    guard !newer.isEmpty else { return nil }
    let names = newer.map { URL(fileURLWithPath: $0).lastPathComponent }
    return "build again: \(names.joined(separator: ", ")) changed since the program was built"
  }
}

extension FileChange {
  /// The change as it is carried out.
  var replacement: FileReplacement { FileReplacement(path: path, old: old.text, new: new) }
}
