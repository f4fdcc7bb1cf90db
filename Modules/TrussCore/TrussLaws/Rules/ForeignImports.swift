extension PackageIndex {
  func foreignImport(
    of module: String, by target: PackageFacts.Target, at uses: [UsedModules.Use]
  ) -> Breach? {
    guard let first = uses.first else { return nil }
    return Breach(
      id: .foreignImport, place: first.place,
      fact: "`\(target.name)` imports `\(module)`, but does not depend on it",
      path: path(from: target, toModule: module), notes: notes(on: uses, of: module),
      fix: fix(adding: module, to: target))
  }

  /// Whether the manifest depends on an imported module on other platforms only: SwiftPM describes the dependencies
  /// of the platform for which it builds.
  func isOfOtherPlatform(_ use: UsedModules.Use, importing module: String) -> Bool {
    guard let condition = use.condition, let manifest = facts.manifest,
      ["os(", "targetEnvironment("].contains(where: condition.contains)
    else { return false }
    let name = targetsByModule[module]?.name ?? othersByModule[module]?.product ?? module
    return manifest.split(separator: "\"\(name)\"").dropFirst().contains { text in
      // The condition is in the same call.
      text.prefix { $0 != ")" }.contains(".when(platforms:")
    }
  }

  func notes(on uses: [UsedModules.Use], of module: String) -> [Breach.Note] {
    let conditional = uses.prefix(1).compactMap { use in
      use.condition.map { condition in
        let isProbe = condition.contains("canImport(\(module))")
        return Breach.Note(
          place: use.place,
          text: "the import is conditional: `\(condition)`"
            + (isProbe ? ", which is true if the module happens to be built before" : ""))
      }
    }
    return conditional + Self.further(uses.map(\.place), "`\(module)` is also imported here")
  }

  /// Returns notes about the first few places after the one of the finding.
  static func further(_ places: [Place], _ text: String) -> [Breach.Note] {
    let shown = places.dropFirst().prefix(3)
    let hidden = places.count - 1 - shown.count
    return shown.map { place in
      let isLast = place == shown.last && hidden > 0
      let places = hidden == 1 ? "place" : "places"
      return Breach.Note(
        place: place, text: text + (isLast ? " and in \(hidden) more \(places)" : ""))
    }
  }

  private func fix(adding module: String, to target: PackageFacts.Target) -> String {
    if let other = othersByModule[module], targetsByModule[module] == nil {
      guard let product = other.product else {
        return "remove the import: no product of \(other.package) contains `\(module)`"
      }
      return
        "add `.product(name: \"\(product)\", package: \"\(other.package)\")` to the dependencies "
        + "of `\(target.name)` in Package.swift, or remove the import"
    }
    let name = targetsByModule[module]?.name ?? module
    return
      "add \"\(name)\" to the dependencies of `\(target.name)` in Package.swift, or remove the import"
  }
}
