extension PackageIndex {
  func layerViolation(
    of target: PackageFacts.Target, in layer: Layers.Layer, using module: String,
    of other: Layers.Layer, at uses: [UsedModules.Use]
  ) -> Breach? {
    guard let first = uses.first else { return nil }
    return Breach(
      id: .layerViolation, place: first.place,
      fact: "`\(target.name)` (\(layer.name)) imports `\(module)` (\(other.name))",
      path: path(from: target, toModule: module),
      notes: notes(on: uses, of: module) + [note(on: layer)],
      fix: fix(replacing: module, of: other, in: layer, by: target))
  }

  func unimported(
    _ dependency: PackageFacts.Dependency, of target: PackageFacts.Target
  ) -> Breach? {
    if let layers, let layer = layers.layer(of: target),
      let other = dependency.modules.lazy.compactMap({ self.layer(ofModule: $0) }).first,
      !layer.mayUse(other)
    {
      return Breach(
        id: .layerViolation, place: Place(path: layers.path, position: layer.position),
        fact: "`\(target.name)` (\(layer.name)) depends on `\(dependency.name)` (\(other.name))",
        fix:
          "remove `\(dependency.name)` from the dependencies of `\(target.name)` in Package.swift",
        isFixedElsewhere: true)
    }
    guard isImportable(dependency) else { return nil }
    return Breach(
      id: .unusedTargetDependency,
      place: Place(path: "\(facts.folder)/Package.swift", position: Position(line: 1, column: 1)),
      fact: "`\(target.name)` depends on `\(dependency.name)`, but does not import it",
      fix: "remove `\(dependency.name)` from the dependencies of `\(target.name)`",
      isFixedElsewhere: true)
  }

  /// Whether targets depend on it to import it; programs and macros are also built to be run, and a binary
  /// may have modules with other names.
  private func isImportable(_ dependency: PackageFacts.Dependency) -> Bool {
    guard !dependency.modules.isEmpty else { return false }
    guard dependency.package == nil else { return true }
    return targetsByName[dependency.name]?.kind == .library
  }

  private func note(on layer: Layers.Layer) -> Breach.Note {
    let allowed = layer.allowed.isEmpty ? "no layer" : layer.allowed.joined(separator: ", ")
    return Breach.Note(
      place: Place(path: layers?.path ?? "", position: layer.position),
      text: "`\(layer.name)` may use: \(allowed)")
  }

  /// An implementation is usually named after its contract, and depends on it.
  private func fix(
    replacing module: String, of other: Layers.Layer, in layer: Layers.Layer,
    by user: PackageFacts.Target
  ) -> String {
    let contracts = (targetsByModule[module]?.dependencies ?? []).flatMap(\.modules)
      .filter { module.hasPrefix($0) && $0 != user.module }
      .filter { self.layer(ofModule: $0).map(layer.mayUse) == true }
    let users = (layers?.layers ?? []).filter { $0.mayUse(other) }.map(\.name)
    let moving =
      users.isEmpty
      ? "remove the import" : "move the code to a target of \(users.joined(separator: " or "))"
    guard let contract = contracts.max(by: { $0.count < $1.count }) else { return moving }
    return "import `\(contract)` instead, or \(moving)"
  }
}

// MARK: - The file of the layers

extension PackageIndex {
  func misplaced(in layers: Layers) -> [Breach] {
    let start = Position(line: 1, column: 1)
    let unplaced = facts.targets.filter {
      [.library, .executable].contains($0.kind) && layers.layer(of: $0) == nil
    }
    let stale = layers.layers.flatMap(\.patterns).filter { pattern in
      !pattern.text.contains("*")
        && !facts.targets.contains { pattern.matches($0.name, in: $0.folder) }
        && !facts.modulesOfOthers.contains { pattern.matches($0.module) }
    }
    return unplaced.map { target in
      Breach(
        id: .invalidLayers, place: Place(path: layers.path, position: start),
        fact: "`\(target.name)` belongs to no layer",
        fix: "add its name, or `*`, to the targets of a layer", isFixedElsewhere: true)
    }
      + stale.map { pattern in
        Breach(
          id: .invalidLayers, place: Place(path: layers.path, position: pattern.position),
          fact: "no target is named `\(pattern.text)`", fix: "correct the name, or remove it")
      }
  }
}
