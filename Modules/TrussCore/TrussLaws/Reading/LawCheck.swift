package import Foundation

package struct LawCheck {
  private let facts: PackageFacts
  private let description: URL
  private var folder: URL { description.deletingLastPathComponent() }

  /// Reads a description, which is in a folder where the check may keep other files.
  package init(description: URL) throws(LawFailure) {
    guard let data = try? Data(contentsOf: description),
      let facts = try? JSONDecoder().decode(PackageFacts.self, from: data)
    else { throw .noDescription(description.path) }
    self.facts = facts
    self.description = description
  }

  /// Returns the findings, errors before warnings; reads only files that have changed.
  ///
  /// Those for which no graph is needed can be left out, apart from modules that nothing composes.
  package func breaches(
    of applications: [Application]? = nil, onlyIfGraphIsNeeded takesGraph: Bool = false
  ) throws(LawFailure) -> [Breach] {
    let path = facts.folder + "/Package.layers"
    var layers: Layers?
    if FileManager.default.fileExists(atPath: path) {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw .unreadable(path)
      }
      let parsed = Layers.parse(text, at: path)
      guard parsed.mistakes.isEmpty else { return takesGraph ? [] : parsed.mistakes }
      layers = parsed.layers
    }
    let sources = try SourceReader(folder: folder, compiler: facts.compiler).facts(about: sources)
    let breaches = Laws.breaches(
      of: facts, layers: layers, sources: sources, applications: applications)
    guard takesGraph else { return breaches }
    let others = Laws.breaches(of: facts, layers: layers, sources: sources)
    return breaches.filter { $0.id == .moduleNotComposed || !others.contains($0) }
  }

  /// Whether a program of the package verifies its graphs, and so finds out what a module that nothing composes is
  /// missing for.
  package var verifiesGraphs: Bool { !facts.verifiers.isEmpty }
}

// MARK: - The age of the description

extension LawCheck {
  package var package: String { facts.folder }

  package var sources: [String] { facts.checkedTargets.flatMap(\.sources) }

  /// Whether the manifest has another text than when the package was described; `nil` if that is not known.
  package var isOutdated: Bool? {
    facts.manifest.map { manifest in
      manifest != (try? String(contentsOfFile: facts.folder + "/Package.swift", encoding: .utf8))
    }
  }

  /// The Swift files in the folders of the checked targets that are newer than the description, and not in it.
  package var undescribed: [String] {
    let known = Set(facts.targets.flatMap(\.sources))
    guard let date = FileStamp(of: description.path)?.modified else { return [] }
    let found = facts.checkedTargets.flatMap { target in
      let folder = "\(facts.folder)/\(target.folder)"
      let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
      return files.filter { $0.hasSuffix(".swift") }.map { "\(folder)/\($0)" }
    }
    return Set(found).filter { path in
      !known.contains(path) && (FileStamp(of: path)?.modified ?? 0) > date
    }.sorted()
  }
}
