struct PackageIndex {
  let facts: PackageFacts
  let layers: Layers?

  private let targetsByName: [String: PackageFacts.Target]
  private let targetsByModule: [String: PackageFacts.Target]
  private let othersByModule: [String: PackageFacts.ModuleOfOther]

  init(_ facts: PackageFacts, layers: Layers?) {
    self.facts = facts
    self.layers = layers
    targetsByName = Dictionary(facts.targets.map { ($0.name, $0) }) { first, _ in first }
    targetsByModule = Dictionary(facts.targets.map { ($0.module, $0) }) { first, _ in first }
    othersByModule = Dictionary(facts.modulesOfOthers.map { ($0.module, $0) }) { first, _ in first }
  }

  func target(_ name: String) -> PackageFacts.Target? { targetsByName[name] }

  func target(ofModule module: String) -> PackageFacts.Target? { targetsByModule[module] }

  func other(ofModule module: String) -> PackageFacts.ModuleOfOther? { othersByModule[module] }

  /// Whether the module is part of a package that is known, so that its use can be judged.
  func knows(_ module: String) -> Bool {
    targetsByModule[module] != nil || othersByModule[module] != nil
  }

  func layer(ofModule module: String) -> Layers.Layer? {
    guard let layers else { return nil }
    if let target = target(ofModule: module) { return layers.layer(of: target) }
    return othersByModule[module] == nil ? nil : layers.layer(ofOther: module)
  }

  func linked(by target: PackageFacts.Target) -> Set<String> {
    var linked: Set<String> = [target.name]
    var open = [target]
    while let next = open.popLast() {
      for dependency in next.dependencies where dependency.package == nil {
        guard linked.insert(dependency.name).inserted, let target = self.target(dependency.name)
        else { continue }
        open.append(target)
      }
    }
    return linked
  }

  /// Returns a shortest path of declared dependencies; empty if there is none.
  func path(from start: PackageFacts.Target, toModule module: String) -> [String] {
    var previous: [String: String] = [:]
    var open = [start.name]
    var next = 0
    while next < open.count {
      let name = open[next]
      next += 1
      for dependency in target(name)?.dependencies ?? [] {
        if dependency.modules.contains(module) {
          var path = [dependency.name, name]
          while let before = previous[path[path.count - 1]] { path.append(before) }
          return path.reversed()
        }
        guard dependency.package == nil, dependency.name != start.name,
          previous[dependency.name] == nil
        else { continue }
        previous[dependency.name] = name
        open.append(dependency.name)
      }
    }
    return []
  }
}
