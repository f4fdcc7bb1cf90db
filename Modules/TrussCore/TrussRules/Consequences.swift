import TrussGraph

/// The consequences of the errors of a graph, which are not reported beside them.
///
/// If an error says that a key is missing or private, overrides and decorators of the key have nothing to
/// replace or wrap for the same reason.
///
/// A warning says that something is unused. It is withheld if fixing the errors may put the thing to
/// use:
///
/// - An error names it: the private binding, one of two bindings of a key, a near miss.
/// - Something that an error names depends on it, or does so once the fix has been applied.
/// - A key is missing and there is no near miss: the future provider of the key may take it.
///
/// If modules include others without end, the graph lacks most of them, so nothing else is reported.
struct Consequences {
  // Decision 5: a consequence would suggest removing what the fix of its cause needs.

  /// The locations and the keys of the nodes that errors name, and of what these depend on.
  private var locations: Set<DeclarationLocation> = []
  private var keys: Set<Key> = []

  /// The keys that are missing or private.
  private var lacking: Set<Key> = []

  /// Whether a missing key may get a provider that takes inputs, or bindings.
  private var takesInputs = false
  private var takesBindings = false

  /// The modules that lack a binding.
  private var incomplete: Set<String> = []

  /// Whether modules are missing that others include.
  private var lacksModules = false

  init(of errors: [Diagnostic], in graph: Graph) {
    let isNamed = graph.nodesNamed(by: errors)
    for node in graph.nodes.indices where isNamed[node] {
      keys.insert(graph.nodes[node].key)
      if let location = graph.nodes[node].location { locations.insert(location) }
    }
    for error in errors {
      switch error.fact {
      case .missingBinding(let key, _), .missingOptional(let key, _),
        .privateBinding(let key, _, _):
        lacking.insert(key)
      case .includeCycle(let names) where names.last == IncludeCycle.endless:
        lacksModules = true
      default: break
      }
      if case .removeForm(_, let content) = error.fix {
        locations.formUnion(graph.nodes.filter { $0.key == content }.compactMap(\.location))
      }
      guard [.missingBinding, .unmatchedOverride].contains(error.id) else { continue }
      switch error.fix?.binding {
      case .composeModule: takesInputs = true
      case .bind(_, _, _, let module):
        (takesInputs, takesBindings) = (true, true)
        incomplete.insert(module)
      case .compose: (takesInputs, takesBindings) = (true, true)
      default: break
      }
    }
  }

  /// Returns whether a finding follows from the errors.
  func include(_ finding: Diagnostic) -> Bool {
    switch finding.fact {
    case .includeCycle: false
    case _ where lacksModules: true
    case .unmatchedOverride(let key, _), .decoratorWithoutTarget(let key, _): lacking.contains(key)
    case .unusedInput: takesInputs || names(finding.location)
    case .unusedBinding: takesBindings || names(finding.location)
    case .unusedRequirement(let key, let module, isBoundThere: false):
      incomplete.contains(module) || keys.contains(key)
    default: false
    }
  }

  private func names(_ location: DeclarationLocation?) -> Bool {
    location.map { locations.contains($0) } ?? false
  }
}

extension Graph {
  /// Returns, for each node, whether an error names its location or that of a dependent, direct or not.
  fileprivate func nodesNamed(by errors: [Diagnostic]) -> [Bool] {
    let places = errors.flatMap { error in [error.location] + error.related.map(\.location) }
    let named = Set(places.compactMap(\.self))
    var isNamed = nodes.map { node in node.location.map { named.contains($0) } ?? false }
    var open = nodes.indices.filter { isNamed[$0] }
    while let index = open.popLast() {
      for edge in edges[nodes[index].edges] {
        let hidden = if case .hidden(let nodes) = edge.resolution { nodes } else { [Int]() }
        for target in edge.resolution.nodes + hidden where !isNamed[target] {
          isNamed[target] = true
          open.append(target)
        }
      }
    }
    return isNamed
  }
}

extension Diagnostic.Fix {
  /// The part of the fix that binds a key.
  fileprivate var binding: Self {
    if case .takeAssistedIfKnown(_, _, let otherwise) = self { otherwise } else { self }
  }
}
