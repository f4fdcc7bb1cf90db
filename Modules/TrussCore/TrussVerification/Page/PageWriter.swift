import Foundation
import TrussQuestions

/// Writes a page, as the command line asks for it.
struct PageWriter {
  let question: Question
  let document: GraphDocument

  /// The folder to which relative paths are relative.
  let folder: String

  /// The name of the program.
  let program: String

  /// Writes the page.
  ///
  /// - Parameter package: The folder of the package as given on the command line.
  /// - Returns: The page, or why the earlier state cannot be read.
  func outcome(for package: String?) -> Outcome {
    do throws(Revision.Failure) {
      let page = Page(
        of: document, title: Self.name(of: package, in: folder), source: question.source,
        base: try base(PackageFolder(package, in: folder)))
      return Outcome(exitCode: .clean, page.html, into: question.output, in: folder)
    } catch {
      return Outcome(
        exitCode: .unanswered,
        complaint: "verify-graph: --base “\(question.base ?? "")”: \(error.description)\n")
    }
  }

  private func base(_ package: PackageFolder) throws(Revision.Failure) -> Page.Base? {
    guard let name = question.base else { return nil }
    let recorded = try RecordedGraphs(at: name, in: folder, by: program)
    let states = [recorded.applications, document.applications].map { applications in
      applications.map { $0.mappingPlaces(package.relative) }
    }
    let difference = Difference(from: states[0], to: states[1]).mappingPlaces(package.shown)
    return Page.Base(name: name, title: recorded.title, changes: difference.changes)
  }

  /// The name of the package in its manifest, or that of its folder.
  private static func name(of package: String?, in folder: String) -> String {
    let current = URL(fileURLWithPath: folder)
    let url = URL(fileURLWithPath: package ?? ".", relativeTo: current).standardizedFileURL
    let manifest =
      (try? String(contentsOf: url.appending(path: "Package.swift"), encoding: .utf8)) ?? ""
    let beginning = manifest.range(of: "name: \"")
    let name = beginning.map { manifest[$0.upperBound...].prefix { $0 != "\"" } } ?? ""
    return name.isEmpty ? url.lastPathComponent : String(name)
  }
}
