public import Foundation

extension Monorepo {
  /// Writes a feature: the line in the manifest, its sources and suites, and its place in assemblies.
  ///
  /// Everything is checked before anything is written. The paths are those of the files that were written or changed.
  public func add(_ feature: FeatureRequest, from templates: URL) throws -> [String] {
    try feature.check()
    var manifest = Manifest(try read("Package.swift"))
    try check(uses: feature.buildsOn + feature.uses, in: manifest)
    try checkTargets(feature.targets, in: manifest)
    try checkLayer(of: feature.name)
    try checkItem(of: feature, in: manifest)
    try manifest.add(feature)
    let written = try SourceFile.rendered(
      feature.templates, of: templates, with: feature.vocabulary)
    for file in written where exists(file.path) {
      throw Refusal("\(file.path) exists already. Remove it, or choose another name.")
    }
    let composing = try sourcesComposing(feature, in: &manifest)
    // The manifest is last: while a folder that it names is missing, no `swift` command works.
    let files =
      composing + written + (try ownersFile(with: feature.name))
      + [SourceFile(path: "Package.swift", text: manifest.text)]
    try write(files)
    return files.map(\.path)
  }

  /// Returns the sources of the assemblies that compose a feature, with its module, and lets their targets
  /// depend on it.
  private func sourcesComposing(
    _ feature: FeatureRequest, in manifest: inout Manifest
  ) throws(Refusal) -> [SourceFile] {
    var files: [SourceFile] = []
    for name in feature.assemblies {
      var found = false
      for target in manifest.assemblies where !found {
        for file in names(in: "Modules/\(target)") where file.hasSuffix(".swift") && !found {
          let path = "Modules/\(target)/\(file)"
          let edited = files.firstIndex { $0.path == path }
          let text = if let edited { files[edited].text } else { try read(path) }
          guard var source = AssemblySource(text, declaring: name) else { continue }
          try source.compose("\(feature.name)Module", from: "\(feature.name)Live")
          try manifest.compose([feature.name], in: target)
          found = true
          let changed = SourceFile(path: path, text: source.text)
          if let edited { files[edited] = changed } else { files.append(changed) }
        }
      }
      guard found else {
        throw Refusal(
          "No file of \(manifest.assemblies.joined(separator: ", ")) declares the assembly \(name)."
        )
      }
    }
    return files
  }
}
