extension [String: SourceFacts] {
  func importingTruss(in target: PackageFacts.Target) -> [(path: String, facts: SourceFacts)] {
    target.sources.compactMap { path in self[path].map { (path, $0) } }
      .filter { $0.1.imports.contains { $0.module == "Truss" } }
  }
}

struct UsedModules {
  struct Use {
    let place: Place
    let condition: String?
  }

  let target: PackageFacts.Target

  /// The modules in alphabetic order, each with its imports in the order of the sources.
  let uses: [(module: String, uses: [Use])]

  init(of target: PackageFacts.Target, in sources: [String: SourceFacts]) {
    self.target = target
    var found: [String: [Use]] = [:]
    for path in target.sources {
      for entry in sources[path]?.imports ?? [] where entry.module != target.module {
        let place = Place(path: path, position: entry.position)
        found[entry.module, default: []].append(Use(place: place, condition: entry.condition))
      }
    }
    uses = found.sorted { $0.key < $1.key }
      .map { (module: $0.key, uses: $0.value.sorted { $0.place < $1.place }) }
  }
}
