public import Foundation

extension Monorepo {
  /// Writes a feature: the line in the manifest, its sources and suites, and its place in assemblies.
  ///
  /// Everything is checked before anything is written.
  ///
  /// - Parameters:
  ///   - feature: The feature.
  ///   - templates: The folder of the templates.
  /// - Returns: The paths of the files that were written or changed.
  /// - Throws: ``Refusal``, or an error of the templates.
  public func add(_ feature: FeatureRequest, from templates: URL) throws -> [String] {
    try feature.check()
    var manifest = Manifest(try read("Package.swift"))
    try check(uses: feature.buildsOn + feature.uses, in: manifest)
    try checkTargets(feature.targets, in: manifest)
    try manifest.add(feature)
    let written = try TemplateFolder(templates).files(
      of: feature.templates, with: feature.vocabulary)
    for file in written where exists(file.path) {
      throw Refusal("\(file.path) exists already. Remove it, or choose another name.")
    }
    let files =
      [SourceFile(path: "Package.swift", text: manifest.text)]
      + (try sourcesComposing(feature, in: manifest.assemblies)) + written
    try write(files)
    return files.map(\.path)
  }

  /// Returns the sources of the assemblies that compose a feature, with its module.
  private func sourcesComposing(
    _ feature: FeatureRequest, in target: String?
  ) throws(Refusal) -> [SourceFile] {
    guard !feature.assemblies.isEmpty, let target else { return [] }
    let paths = names(in: "Modules/\(target)").filter { $0.hasSuffix(".swift") }
      .map { "Modules/\(target)/\($0)" }
    var files: [SourceFile] = []
    for name in feature.assemblies {
      var found = false
      for path in paths where !found {
        let edited = files.firstIndex { $0.path == path }
        let text = if let edited { files[edited].text } else { try read(path) }
        guard var source = AssemblySource(text, declaring: name) else { continue }
        try source.compose("\(feature.name)Module", from: "\(feature.name)Live")
        found = true
        let file = SourceFile(path: path, text: source.text)
        if let edited { files[edited] = file } else { files.append(file) }
      }
      guard found else {
        throw Refusal("No file in Modules/\(target) declares the assembly \(name).")
      }
    }
    return files
  }
}
