import Foundation
import TrussLaws
import TrussQuestions

struct PageWriter {
  let question: Question
  let document: GraphDocument
  let folder: String
  let package: PackageFolder
  let program: String

  var outcome: Outcome {
    let document = document.namingNoFolder(of: package)
    let graphs = GraphUnion(of: document.applications)
    do throws(Revision.Failure) {
      let setting = Page.Setting(
        title: document.package ?? package.name, source: question[.source],
        layers: layers(of: document.applications), diagnostics: document.diagnostics,
        base: try base(of: graphs, in: document))
      let page = Page(setting: setting, graphs: graphs)
      return Outcome(exitCode: .clean, page.html, into: question[.output], in: folder)
    } catch {
      return Outcome(
        exitCode: .unanswered,
        complaint: "verify-graph: --base “\(question[.base] ?? "")”: \(error.description)\n")
    }
  }

  private func base(
    of graphs: GraphUnion, in document: GraphDocument
  ) throws(Revision.Failure) -> Page.Base? {
    guard let name = question[.base] else { return nil }
    let recorded = try RecordedGraphs(at: name, in: folder, by: program)
    let old = recorded.document.namingNoFolder(of: package).applications
    // A file may be anywhere on this machine.
    let shown = { (text: String) in
      text.hasPrefix("/") ? URL(filePath: text).lastPathComponent : text
    }
    return Page.Base(
      name: shown(name), title: shown(recorded.title),
      changes: Difference(from: old, to: document.applications).changes,
      changed: graphs.changed(from: old, to: document.applications))
  }

  private func layers(of applications: [ApplicationFacts]) -> [String: String] {
    let path = URL(filePath: package.path).appending(path: "Package.layers").path
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [:] }
    let (layers, _) = Layers.parse(text, at: path)
    let modules = applications.flatMap(\.modules)
    return modules.reduce(into: [:]) { names, module in
      names[module.name] = module.target.flatMap { layers.layer(ofOther: $0)?.name }
    }
  }
}

extension GraphDocument {
  /// Returns the document with places relative to the package: a page is sent to others.
  fileprivate func namingNoFolder(of package: PackageFolder) -> GraphDocument {
    let places = applications.flatMap { $0.bindings.compactMap(\.place) + $0.roots.map(\.place) }
    let own = [package.shown(""), package.path + "/"].first { prefix in
      !prefix.isEmpty && places.contains { $0.hasPrefix(prefix) }
    }
    guard let prefix = own ?? Self.folder(of: places) else { return self }
    var document = self
    document.applications = applications.map {
      $0.mappingPlaces { $0.hasPrefix(prefix) ? String($0.dropFirst(prefix.count)) : $0 }
    }
    document.diagnostics = diagnostics.map { $0.replacing(prefix, with: "") }
    return document
  }

  /// The folder that all absolute places have in common.
  private static func folder(of places: [String]) -> String? {
    let folders = places.filter { $0.hasPrefix("/") }.map { $0.split(separator: "/").dropLast() }
    guard let first = folders.first else { return nil }
    let common = folders.reduce(Array(first)) { common, folder in
      zip(common, folder).prefix { $0 == $1 }.map(\.0)
    }
    return "/" + common.map { "\($0)/" }.joined()
  }
}
