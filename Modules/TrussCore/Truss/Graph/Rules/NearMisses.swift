/// What is bound that comes close to a key that is not.
struct NearMisses {
  private(set) var related: [Diagnostic.Related] = []
  private(set) var fix: Diagnostic.Fix?

  init(of key: Key, in graph: Graph, others: [Graph]) {
    let type = TypeName(key.type)
    if type.description.hasPrefix("(") { fix = .splitParameters }
    if key.hasTwoQualifiers { fix = .combineQualifiers(key) }
    addOtherQualifiers(of: key, in: graph)
    addContributions(to: key, in: graph)
    addOtherApplications(binding: key, than: graph, in: others)
    if related.isEmpty { addSimilarNames(to: key, in: graph) }
  }

  private mutating func addOtherQualifiers(of key: Key, in graph: Graph) {
    for node in graph.nodes
    where node.isKeyed && node.key.type == key.type && node.key != key {
      related.append(Diagnostic.Related(fact: .otherQualifier(node.key), location: node.location))
      if fix == nil { fix = .ask(for: node.key, insteadOf: key) }
    }
  }

  private mutating func addContributions(to key: Key, in graph: Graph) {
    guard let node = graph.nodes.first(where: { $0.role == .contribution && $0.key == key }) else {
      return
    }
    related.append(Diagnostic.Related(fact: .contributed(key), location: node.location))
  }

  private mutating func addOtherApplications(
    binding key: Key, than graph: Graph, in others: [Graph]
  ) {
    let composed = Set(graph.modules.map { ObjectIdentifier($0.type) })
    for other in others {
      for node in other.nodes where node.isKeyed && node.isExported && node.key == key {
        guard let module = node.module, fix == nil,
          !composed.contains(ObjectIdentifier(other.modules[module].type))
        else { continue }
        let name = other.modules[module].name
        related.append(
          Diagnostic.Related(
            fact: .composedElsewhere(module: name, application: other.name),
            location: node.location))
        fix = .compose(module: name)
      }
    }
  }

  /// The name of an implementation mostly ends like the name of its protocol: `SQLUserStore` for
  /// `UserStore`.
  private mutating func addSimilarNames(to key: Key, in graph: Graph) {
    let wanted = Self.plainName(key)
    for node in graph.nodes where node.isKeyed {
      let name = Self.plainName(node.key)
      guard name != wanted, name.hasSuffix(wanted) || wanted.hasSuffix(name) else { continue }
      related.append(Diagnostic.Related(fact: .similar(node.key), location: node.location))
      if fix == nil { fix = .bindAs(key, implementation: node.key) }
    }
  }

  private static func plainName(_ key: Key) -> String { TypeName.plain(key.type) }
}

extension Graph.Node {
  /// Whether the node provides its key to those who ask for it.
  var isKeyed: Bool {
    switch role {
    case .binding, .input, .scopeValue: !isReplaced
    case .contribution, .decorator: false
    }
  }
}
