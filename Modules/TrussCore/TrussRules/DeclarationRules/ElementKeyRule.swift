import TrussGraph

/// Contributions that are injected by key have different keys, of the type by which they are injected.
struct ElementKeyRule: DeclarationRule {
  func findings(in graph: Graph) -> [Diagnostic] { repetitions(in: graph) + mismatches(in: graph) }

  private func repetitions(in graph: Graph) -> [Diagnostic] {
    var first: [Key: [ElementKey: Node.ID]] = [:]
    return graph.elementKeys.keys.sorted().compactMap { index in
      let node = graph.nodes[index]
      guard let key = graph.elementKeys[index],
        node.module.flatMap({ graph.modules[$0].repeated }) == nil
      else { return nil }
      guard let other = first[node.key]?[key] else {
        first[node.key, default: [:]][key] = index
        return nil
      }
      // One line is contributed by each composition of its module.
      let isOneLine = node.location == graph.nodes[other].location
      let modules = [other, index].compactMap { graph.moduleName(of: $0) }
      let places = Set(modules).count > 1 ? ", in \(modules.joined(separator: " and in "))" : ""
      return Diagnostic(
        .duplicateContributionKey, at: node,
        "two contributions to \(node.key) have the key \(key.description)\(places)",
        notes: [graph.bound(other, as: "contributed")],
        fix: isOneLine
          ? """
          let `.forKey(_:)` take a property of the module with another value in each composition, or \
          remove one of the two
          """ : "remove one of the two, or give it another key with `.forKey(_:)`")
    }
  }

  /// Reports contributions that no injected collection includes, if some collection of their type is injected.
  private func mismatches(in graph: Graph) -> [Diagnostic] {
    guard graph.traits.contains(.dictionaries) else { return [] }
    let taken = Dictionary(grouping: graph.collections, by: \.key)
    return graph.nodes.positions.compactMap { index in
      let node = graph.nodes[index]
      // The keys of copies are those of the original.
      let key = graph.elementKeys[index]
      guard node.role == .contribution, !node.isCopy, !graph.hides(node),
        let collections = taken[node.key], !collections.contains(where: { $0.takes(key) }),
        !graph.isTakenByAncestor(index), let type = collections[0].elementKeyType
      else { return nil }
      let own: Diagnostic.Message = key.map { "a key of type \(Key($0.type))" } ?? "no key"
      let other: Diagnostic.Message = "take `\(node.key.collection(by: key?.type), as: .type)`"
      return Diagnostic(
        .contributionKeyMismatch, at: node,
        "this contribution to \(node.key) has \(own), but only \(collections[0].collection) is injected",
        // A key is `Sendable`, which `AnyHashable` is not.
        fix: type == AnyHashable.self
          ? "\(other)" : "give it a key of type \(Key(type)) with `.forKey(_:)`, or \(other)")
    }
  }
}

extension Graph {
  /// Whether an ancestor that has a contribution injects it, which a child may leave out.
  fileprivate func isTakenByAncestor(_ contribution: Node.ID) -> Bool {
    guard let origin = origin(of: contribution) else { return false }
    let (key, elementKey) = (nodes[contribution].key, elementKeys[contribution])
    let isTaken = (1...origin.generation).contains { generation in
      ancestor(generation).collections.contains { $0.key == key && $0.takes(elementKey) }
    }
    return isTaken || ancestor(origin.generation).isTakenByAncestor(origin.position)
  }

  /// The injected collections, some of them more than once.
  var collections: [Dependency] {
    [edges[...], roots.map(\.edge)[...]].lazy.joined().map(\.dependency).filter(\.isCollection)
  }
}

extension Dependency {
  /// Whether a collection contains contributions with a key.
  func takes(_ key: ElementKey?) -> Bool { elementKeyType.map { $0 == key?.type } ?? true }
}
