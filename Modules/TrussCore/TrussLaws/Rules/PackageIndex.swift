struct PackageIndex {
  let facts: PackageFacts
  let layers: Layers?

  let targetsByName: [String: PackageFacts.Target]
  let targetsByModule: [String: PackageFacts.Target]
  let othersByModule: [String: PackageFacts.ModuleOfOther]

  init(_ facts: PackageFacts, layers: Layers?) {
    self.facts = facts
    self.layers = layers
    targetsByName = Dictionary(facts.targets.map { ($0.name, $0) }) { first, _ in first }
    targetsByModule = Dictionary(facts.targets.map { ($0.module, $0) }) { first, _ in first }
    othersByModule = Dictionary(facts.modulesOfOthers.map { ($0.module, $0) }) { first, _ in first }
  }

  /// Whether the module is part of a package that is known, so that its use can be judged.
  func knows(_ module: String) -> Bool {
    targetsByModule[module] != nil || othersByModule[module] != nil
  }

  func layer(ofModule module: String) -> Layers.Layer? {
    guard let layers else { return nil }
    if let target = targetsByModule[module] { return layers.layer(of: target) }
    return othersByModule[module] == nil ? nil : layers.layer(ofOther: module)
  }

  func linked(by target: PackageFacts.Target) -> Set<String> {
    var linked: Set<String> = [target.name]
    var open = [target]
    while let next = open.popLast() {
      for dependency in next.dependencies where dependency.package == nil {
        guard linked.insert(dependency.name).inserted else { continue }
        if let target = targetsByName[dependency.name] { open.append(target) }
      }
    }
    return linked
  }

  /// Returns a shortest path of declared dependencies; empty if there is none.
  func path(from start: PackageFacts.Target, toModule module: String) -> [String] {
    var known: Set = [start.name]
    var paths = [(names: [start.name], end: start)]
    while !paths.isEmpty {
      var longer: [(names: [String], end: PackageFacts.Target)] = []
      for (names, end) in paths {
        for dependency in end.dependencies {
          if dependency.modules.contains(module) { return names + [dependency.name] }
          guard dependency.package == nil, known.insert(dependency.name).inserted,
            let target = targetsByName[dependency.name]
          else { continue }
          longer.append((names + [dependency.name], target))
        }
      }
      paths = longer
    }
    return []
  }
}
