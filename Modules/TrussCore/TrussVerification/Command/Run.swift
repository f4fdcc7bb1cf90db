import Foundation
import Truss
import TrussLaws
import TrussQuestions

/// One run of the tool, with a parsed command line.
struct Run {
  let options: VerifyOptions
  let assemblies: [any Assembly]
  let graphs: [Graph]
  let folder: String
  let circumstances: Circumstances

  /// The path of the program, by which it is known whether sources are newer; `nil` if it is not known.
  let program: String?

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

  private func isSelected(_ name: String) -> Bool {
    options.applications.isEmpty || options.applications.contains(name)
  }

  private var selectedGraphs: [Graph] { graphs.filter { isSelected($0.name) } }
}

// MARK: - Verification

extension Run {
  private func verification(with imports: ImportReport) -> Outcome {
    let verified = VerifiedGraphs(graphs, selecting: isSelected)
    var report = Report(of: verified)
    var imports = imports
    imports.removeModules(at: report.explainMissingBindings(by: imports.uncomposed))
    let file = LimitsFile(of: options.package, in: folder)
    // Without findings and limits, there is nothing to look for.
    let isSilent = report.findings.isEmpty && report.allowed.isEmpty && file.text == nil
    let files = isSilent ? SourceFiles.none : sourceFiles
    let limits = limits(in: file, locatedBy: files.text)
    let others = limits.findings + imports.findings
    let fails =
      report.has(.error) || others.contains(where: \.isError)
      || options.warningsFail && (report.has(.warning) || !others.isEmpty)
    var outcome = Outcome(exitCode: fails ? .errors : .clean)
    let (changes, warning) = changedLines
    outcome.complaint = imports.warning + warning
    outcome.output = options.format.text(
      report, others, limitedTo: limits.summary,
      checking: importIDs, in: files,
      fixedBy: plan(for: report, of: verified, in: files), changing: changes,
      showingAllowed: options.showsAllowed,
      inBuild: options.stamp != nil)
    if let stamp = options.stamp, !fails {
      outcome.files = [Outcome.File(path: path(stamp), text: Self.stampText, isStable: true)]
      if !outcome.output.isEmpty || !outcome.complaint.isEmpty {
        outcome.reminder = Outcome.File(
          path: path(stamp + ".warnings"), text: Self.reminderText)
      }
    }
    if let summary = options.summary {
      let text = report.summary(locatedBy: files.text, showing: selectedDiagrams)
      outcome.files.append(Outcome.File(path: path(summary), text: text, isExtended: true))
    }
    return outcome
  }

  /// The lines that have changed since a revision, by file, and why they are not known.
  private var changedLines: (lines: [String: [ClosedRange<Int>]], warning: String) {
    guard let revision = options.revision else { return ([:], "") }
    do throws(Revision.Failure) {
      return (try Revision(revision, in: folder).changedLines(), "")
    } catch {
      // The findings are true in any order.
      return ([:], "verify-graph: --since “\(revision)”: \(error.description)\n")
    }
  }

  /// The kinds of findings about imports that the command line asks for.
  private var importIDs: [Breach.ID] {
    guard options.imports != nil else { return [] }
    return Breach.ID.allCases.filter {
      options.showsUnusedDependencies || $0 != .unusedTargetDependency
    }
  }

  /// The findings about imports, if the command line asks for them.
  private var imports: ImportReport {
    get throws(LawFailure) {
      guard let file = options.imports else { return .none }
      // The plugin of a build cannot know whether another one will have described the package.
      guard options.stamp == nil || FileManager.default.fileExists(atPath: path(file)) else {
        return .none
      }
      return try ImportReport(
        URL(fileURLWithPath: path(file)), finding: importIDs, of: Array(zip(assemblies, graphs)),
        in: PackageFolder(options.package, in: folder), builtAs: Build(of: program, in: folder),
        inBuild: options.stamp != nil)
    }
  }

  private func limits(
    in file: LimitsFile, locatedBy locate: @escaping (DeclarationLocation) -> String
  ) -> LimitReport {
    LimitReport(
      file, of: { graphs.map { ApplicationFacts(of: $0, locatedBy: locate) } },
      selecting: isSelected, in: circumstances, folder: folder)
  }

  /// The fixes of the findings, or `nil` if the output does not show them or no finding has an edit.
  private func plan(
    for report: Report, of verified: VerifiedGraphs, in files: SourceFiles
  ) -> FixPlan? {
    guard options.stamp == nil, options.format != .github,
      report.findings.contains(where: { $0.diagnostic.fix?.edit != nil })
    else { return nil }
    // An edit of a module is judged by all applications that compose it.
    return FixPlan(
      for: verified.selecting { _ in true }, of: graphs, in: assemblies, files: files,
      texts: SourceTexts(in: folder, of: files.place.path))
  }

  private static let stampText = "// Written by verify-graph, which found no errors.\n"
  private static let reminderText = "Written by verify-graph, whose warnings each build repeats.\n"

  private var sourceFiles: SourceFiles { SourceFiles(of: options.package, in: folder) }

  private func path(_ text: String) -> String {
    URL(fileURLWithPath: text, relativeTo: URL(fileURLWithPath: folder)).path
  }
}

extension SourceFiles {
  /// Lists the files of a package.
  ///
  /// - Parameters:
  ///   - package: The folder of the package as given on the command line, with which paths begin; `nil` for the
  ///     package that contains the current folder.
  ///   - folder: The current folder.
  init(of package: String?, in folder: String) {
    self.init(below: PackageFolder(package, in: folder))
  }
}

// MARK: - Start order

extension Run {
  private var startOrders: String {
    let locate = sourceFiles.text
    return selectedGraphs.map { StartOrder(of: $0).text(locatedBy: locate) }
      .joined(separator: "\n")
  }
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
      var problems = blocks.problems(showing: diagrams).filter { !updating || !$0.isOutdated }
      // Without a binding that is missing, a diagram lacks its arrows.
      let broken = problems.compactMap(\.outdatedApplication).filter(isBroken)
      problems.removeAll { broken.contains($0.outdatedApplication ?? "") }
      guard problems.isEmpty else { return complaint(problems, about: document) }
      guard broken.isEmpty else {
        return Outcome(
          exitCode: .unanswered,
          complaint: broken.map {
            "verify-graph: --check-diagrams: The diagram of \($0) is not compared: its graph has errors.\n"
          }.joined())
      }
      let text = blocks.document(showing: diagrams)
      guard updating, text != document.text else { return Outcome(exitCode: .clean) }
      return Outcome(
        exitCode: .clean, files: [Outcome.File(path: path(document.path), text: text)])
    } catch {
      return complaint([error], about: document)
    }
  }

  private func isBroken(_ application: String) -> Bool {
    Report(of: graphs, selecting: { $0 == application }).has(.error)
  }

  private func complaint(
    _ problems: [DiagramBlocks.Problem], about document: VerifyOptions.Document
  ) -> Outcome {
    let lines = problems.map { "\(options.format.text($0, in: document.path))\n" }
    return Outcome(exitCode: .errors, output: lines.joined())
  }
}
