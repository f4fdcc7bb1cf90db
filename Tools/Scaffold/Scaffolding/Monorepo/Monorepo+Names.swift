extension Monorepo {
  /// Refuses features to use that are not there.
  func check(uses features: [String], in manifest: Manifest) throws(Refusal) {
    for feature in features where !manifest.features.contains(feature) {
      throw Refusal(
        """
        There is no feature \(feature) to use. The features are: \
        \(manifest.features.joined(separator: ", ")).
        """)
    }
  }

  /// Refuses names of targets that are taken.
  func checkTargets(_ targets: [String], in manifest: Manifest) throws(Refusal) {
    let taken = takenNames(in: manifest)
    for target in targets {
      // Some file systems ignore case, and so do two folders of build products.
      guard let other = taken[target.lowercased()] else { continue }
      throw Refusal(
        other == target
          ? "The name \(target) is taken. Choose another one."
          : """
          The name \(target) differs from \(other) in case only, which some file systems ignore. \
          Choose another one.
          """)
    }
  }

  /// The names of targets and modules, by the name in lower case.
  private func takenNames(in manifest: Manifest) -> [String: String] {
    // The name of the package is not that of a target.
    let text = manifest.text.replacing(/let package = Package\(\s*name: "[^"]*"/, with: "")
    var taken = text.matches(of: /"([A-Za-z][\w-]*)"/).map { String($0.1) }
    taken += names(in: "Apps") + names(in: "Tests") + names(in: "Modules")
    taken += names(in: "Modules").flatMap { names(in: "Modules/\($0)") }
    taken += ReservedNames.modules
    return Dictionary(taken.map { ($0.lowercased(), $0) }) { first, _ in first }
  }
}
