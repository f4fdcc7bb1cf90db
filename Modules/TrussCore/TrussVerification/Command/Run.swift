import Foundation
import Truss
import TrussLaws
import TrussQuestions

struct Run {
  let invocation: Invocation
  let options: VerifyOptions
  let graphs: [Graph]

  var outcome: Outcome {
    switch options.task {
    case .verify:
      do throws(LawFailure) {
        return verification(with: try imports)
      } catch {
        return Outcome(exitCode: .unanswered, complaint: "verify-graph: --imports: \(error)\n")
      }
    case .printDiagrams: return Outcome(exitCode: .clean, output: fencedDiagrams)
    case .updateDiagrams(let document): return diagrams(of: document, updating: true)
    case .checkDiagrams(let document): return diagrams(of: document, updating: false)
    case .printStartOrder: return Outcome(exitCode: .clean, output: startOrders)
    }
  }

  private var reader: OptionReader { invocation.reader }

  private var selectedGraphs: [Graph] { graphs.filter { reader.selects($0.name) } }

  private var startOrders: String {
    let locate = invocation.files.text
    return selectedGraphs.map { StartOrder(of: $0).text(locatedBy: locate) }.joined(separator: "\n")
  }
}

// MARK: - Verification

extension Run {
  private func verification(with imports: ImportReport) -> Outcome {
    let verified = VerifiedGraphs(graphs, selecting: reader.selects)
    var report = Report(of: verified)
    var imports = imports
    imports.removeModules(at: report.explainMissingBindings(by: imports.uncomposed))
    let file = LimitsFile(in: invocation.place)
    // Without findings and limits, there is nothing to look for.
    let isSilent = report.findings.isEmpty && report.allowed.isEmpty && file.text == nil
    let files = isSilent ? SourceFiles.none : invocation.files
    let limits = LimitReport(
      file, of: { graphs.map { ApplicationFacts(of: $0, locatedBy: files.text) } },
      selecting: reader.selects, in: invocation.circumstances, folder: invocation.folder)
    let others = limits.findings + imports.findings
    let fails =
      report.has(.error) || others.contains(where: \.isError)
      || reader.has(.warningsAsErrors) && (report.has(.warning) || !others.isEmpty)
    var outcome = Outcome(exitCode: fails ? .errors : .clean)
    let (changes, warning) = changedLines
    outcome.complaint = imports.warning + warning
    outcome.output = options.format.text(
      report, others, limitedTo: limits.summary, checking: importIDs, in: files,
      fixedBy: plan(for: report, of: verified, in: files), changing: changes,
      showingAllowed: reader.has(.showAllowed), inBuild: reader.has(.stamp))
    if let stamp = reader[.stamp], !fails {
      let text = "// Written by verify-graph, which found no errors.\n"
      outcome.files = [Outcome.File(path: path(stamp), text: text, isStable: true)]
      if !outcome.output.isEmpty || !outcome.complaint.isEmpty {
        outcome.reminder = Outcome.File(
          path: path(stamp + ".warnings"),
          text: "Written by verify-graph, whose warnings each build repeats.\n")
      }
    }
    if let summary = reader[.summary] {
      let text = report.summary(locatedBy: files.text, showing: selectedDiagrams)
      outcome.files.append(Outcome.File(path: path(summary), text: text, isExtended: true))
    }
    return outcome
  }

  /// The lines that have changed since a revision, by file, and why they are not known.
  private var changedLines: (lines: [String: [ClosedRange<Int>]], warning: String) {
    guard let revision = reader[.since] else { return ([:], "") }
    do throws(Revision.Failure) {
      return (try Revision(revision, in: invocation.folder).changedLines(), "")
    } catch {
      // The findings are true in any order.
      return ([:], "verify-graph: --since “\(revision)”: \(error.description)\n")
    }
  }

  private var importIDs: [Breach.ID] {
    guard reader.has(.imports) else { return [] }
    return Breach.ID.allCases.filter {
      reader.has(.unusedDependencies) || $0 != .unusedTargetDependency
    }
  }

  private var imports: ImportReport {
    get throws(LawFailure) {
      guard let file = reader[.imports] else { return .none }
      // The plugin of a build cannot know whether another one will have described the package.
      guard !reader.has(.stamp) || FileManager.default.fileExists(atPath: path(file)) else {
        return .none
      }
      return try ImportReport(
        file.url(in: invocation.folder), finding: importIDs,
        of: Array(zip(invocation.assemblies, graphs)), in: invocation.place,
        builtAs: invocation.build, inBuild: reader.has(.stamp))
    }
  }

  /// The fixes of the findings, or `nil` if the output does not show them or no finding has an edit.
  private func plan(
    for report: Report, of verified: VerifiedGraphs, in files: SourceFiles
  ) -> FixPlan? {
    guard !reader.has(.stamp), options.format != .github,
      report.findings.contains(where: { $0.diagnostic.fix?.edit != nil })
    else { return nil }
    // An edit of a module is judged by all applications that compose it.
    return FixPlan(
      for: verified.selecting { _ in true }, of: graphs, in: invocation.assemblies,
      texts: SourceTexts(of: files, in: invocation.folder))
  }

  private func path(_ text: String) -> String { text.url(in: invocation.folder).path }
}

// MARK: - Diagrams

extension Run {
  private var fencedDiagrams: String {
    selectedDiagrams.map { "%% \($0.application)\n\($0.mermaid)\n" }.joined(separator: "\n")
  }

  private var selectedDiagrams: [ModuleDiagram] { selectedGraphs.map { ModuleDiagram(of: $0) } }

  private func diagrams(of document: VerifyOptions.Document, updating: Bool) -> Outcome {
    let diagrams = graphs.map { ModuleDiagram(of: $0) }
    do throws(DiagramBlocks.Problem) {
      let blocks = try DiagramBlocks(in: document.text)
      var problems = blocks.problems(showing: diagrams)
      // Where a binding is missing, so are its arrows in a diagram.
      let broken = problems.compactMap(\.outdatedApplication).filter { application in
        Report(of: graphs, selecting: { $0 == application }).has(.error)
      }
      problems.removeAll {
        $0.outdatedApplication.map { updating || broken.contains($0) } ?? false
      }
      guard problems.isEmpty else { return complaint(problems, about: document) }
      guard broken.isEmpty else {
        let (option, done) =
          updating ? (Option.updateDiagrams, "written") : (.checkDiagrams, "compared")
        return Outcome(
          exitCode: .unanswered,
          complaint: broken.map {
            "verify-graph: \(option.spelling): The diagram of \($0) is not \(done): its graph has errors.\n"
          }.joined())
      }
      let text = blocks.document(showing: diagrams)
      guard updating, text != document.text else { return Outcome(exitCode: .clean) }
      return Outcome(exitCode: .clean, files: [Outcome.File(path: path(document.path), text: text)])
    } catch {
      return complaint([error], about: document)
    }
  }

  private func complaint(
    _ problems: [DiagramBlocks.Problem], about document: VerifyOptions.Document
  ) -> Outcome {
    let lines = problems.map { "\(options.format.text($0, in: document.path))\n" }
    return Outcome(exitCode: .errors, output: lines.joined())
  }
}
