/// The imports of one target, by module.
struct UsedModules {
  /// An import in one of the files of the target.
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
