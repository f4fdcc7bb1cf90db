package import Foundation

/// Checks the imports and layers of the package that a plugin has described in a file.
package struct LawCheck {
  private let facts: PackageFacts
  private let folder: URL

  /// Reads the description.
  ///
  /// - Parameter description: A file in a folder where the check may keep other files.
  /// - Throws: ``LawFailure`` when it is not a description.
  package init(description: URL) throws(LawFailure) {
    guard let data = try? Data(contentsOf: description),
      let facts = try? JSONDecoder().decode(PackageFacts.self, from: data)
    else { throw .noDescription(description.path) }
    self.facts = facts
    folder = description.deletingLastPathComponent()
  }

  /// Returns the findings, errors before warnings; reads only files that have changed.
  package func breaches() throws(LawFailure) -> [Breach] {
    let path = facts.folder + "/Package.layers"
    var layers: Layers?
    if FileManager.default.fileExists(atPath: path) {
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
        throw .unreadable(path)
      }
      let parsed = Layers.parse(text, at: path)
      guard parsed.mistakes.isEmpty else { return parsed.mistakes }
      layers = parsed.layers
    }
    let checked = Set(facts.checked)
    let paths = facts.targets.filter { checked.contains($0.name) }.flatMap(\.sources)
    let sources = try SourceReader(folder: folder, compiler: facts.compiler).facts(about: paths)
    return Laws.breaches(of: facts, layers: layers, sources: sources)
  }
}
