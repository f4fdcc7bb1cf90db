/// The rules about imports and layers: SwiftPM lets a target import every module that is built before it.
package struct Laws {
  private let index: PackageIndex
  private let sources: [String: SourceFacts]
  private var allowances: Allowances

  private init(_ facts: PackageFacts, layers: Layers?, sources: [String: SourceFacts]) {
    index = PackageIndex(facts, layers: layers)
    self.sources = sources
    allowances = Allowances(in: sources)
  }

  /// Returns the findings about targets of a package, errors before warnings.
  ///
  /// Without layers, only imports are checked; without applications, no properties with `@Inject` are.
  package static func breaches(
    of facts: PackageFacts, layers: Layers?, sources: [String: SourceFacts],
    applications: [Application]? = nil
  ) -> [Breach] {
    var laws = Laws(facts, layers: layers, sources: sources)
    let targets = facts.checkedTargets
    var breaches = layers.map { laws.index.misplaced(in: $0) } ?? []
    for target in targets {
      let used = UsedModules(of: target, in: sources)
      breaches += laws.importBreaches(of: used) + laws.dependencyBreaches(of: used)
      let calls = laws.allowances.remaining(
        of: laws.index.locations(by: target, in: sources), for: .serviceLocation)
      laws.index.serviceLocation(by: target, at: calls).map { breaches.append($0) }
    }
    breaches += laws.modulesNotComposed(in: targets)
    if let applications {
      let injections = Injections(in: laws.index, sources: sources, of: applications)
      let listing = AssemblyListing(in: laws.index, sources: sources, of: applications)
      let found = targets.flatMap { injections.breaches(in: $0) + listing.breaches(in: $0) }
      breaches += found.filter { laws.allowances.remain($0.place, for: $0.id) }
    }
    breaches += laws.allowances.unused(
      judging: Breach.ID.allCases.filter { applications != nil || !$0.takesGraphs })
    return breaches.sorted { $0.order < $1.order }
  }

  /// The findings about imports: one for a module that the layer may not use, whether or not the target depends on it.
  private mutating func importBreaches(of used: UsedModules) -> [Breach] {
    let layer = index.layers?.layer(of: used.target)
    let declared = Set(used.target.dependencies.flatMap(\.modules))
    return used.uses.compactMap { module, uses -> Breach? in
      guard index.knows(module) else { return nil }
      if let layer, let other = index.layer(ofModule: module), !layer.mayUse(other) {
        let uses = allowances.remaining(of: uses, for: .layerViolation)
        return index.layerViolation(of: used.target, in: layer, using: module, of: other, at: uses)
      }
      guard !declared.contains(module) else { return nil }
      let uses = allowances.remaining(of: uses, for: .foreignImport)
        .filter { !index.isOfOtherPlatform($0, importing: module) }
      return index.foreignImport(of: module, by: used.target, at: uses)
    }
  }

  /// The findings about modules that no assembly, no other module and no test composes, so that they are in no graph;
  /// a package that composes nothing leaves that to those who depend on it.
  private mutating func modulesNotComposed(in targets: [PackageFacts.Target]) -> [Breach] {
    let composed = sources.values.reduce(into: Set<String>()) { $0.formUnion($1.mentions) }
    let declared = targets.filter { $0.kind != .test }.flatMap { target in
      sources.importingTruss(in: target).flatMap { path, facts in
        facts.modules.map { (target, path, $0) }
      }
    }
    guard declared.contains(where: { composed.contains($0.2.name) }) else { return [] }
    return declared.filter { !composed.contains($0.2.name) }.compactMap { target, path, module in
      let place = Place(path: path, position: module.position)
      guard allowances.remain(place, for: .moduleNotComposed) else { return nil }
      return Breach(
        id: .moduleNotComposed, place: place,
        fact: "nothing composes `\(module.name)`, although `\(target.name)` is linked",
        module: module,
        fix: "add `\(module.name)()` to the modules of an assembly, or remove the module")
    }
  }

  /// The findings about dependencies that are declared, but not imported; tests may need them to be built.
  private func dependencyBreaches(of used: UsedModules) -> [Breach] {
    guard used.target.kind != .test else { return [] }
    let imported = Set(used.uses.map(\.module))
    return used.target.dependencies.compactMap { dependency in
      guard imported.isDisjoint(with: dependency.modules) else { return nil }
      return index.unimported(dependency, of: used.target)
    }
  }
}

extension Breach {
  /// Errors come before warnings, each in the order of the sources.
  fileprivate var order: (Int, Place, String) { (id.isError ? 0 : 1, place, fact) }
}
