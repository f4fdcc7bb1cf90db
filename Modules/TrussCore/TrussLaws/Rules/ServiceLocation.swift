extension PackageIndex {
  /// Returns the calls of `resolve` in files of a target that import the container, if its layer may not resolve.
  func locations(
    by target: PackageFacts.Target, in sources: [String: SourceFacts]
  ) -> [UsedModules.Use] {
    guard let resolvers = layers?.resolvers, let layer = layers?.layer(of: target),
      !resolvers.names.contains(layer.name)
    else { return [] }
    return sources.importingTruss(in: target).flatMap { path, facts in
      facts.resolutions.map {
        UsedModules.Use(place: Place(path: path, position: $0), condition: nil)
      }
    }.sorted { $0.place < $1.place }
  }

  func serviceLocation(by target: PackageFacts.Target, at uses: [UsedModules.Use]) -> Breach? {
    guard let first = uses.first, let layers, let resolvers = layers.resolvers,
      let layer = layers.layer(of: target)
    else { return nil }
    let note = Breach.Note(
      place: Place(path: layers.path, position: resolvers.position),
      text: resolvers.names.isEmpty
        ? "no layer may resolve"
        : "these layers may resolve: \(resolvers.names.joined(separator: ", "))")
    return Breach(
      id: .serviceLocation, place: first.place,
      fact: "`\(target.name)` (\(layer.name)) resolves a service from a container",
      notes: Self.further(uses.map(\.place), "`\(target.name)` also resolves here") + [note],
      fix: "inject the service: declare it as a parameter of an initializer or a factory")
  }
}
