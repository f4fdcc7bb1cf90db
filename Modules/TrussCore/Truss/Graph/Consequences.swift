/// The consequences of the errors of a graph, which are not reported beside them.
///
/// A warning says that something is unused. It is withheld if fixing the errors may put the thing to
/// use:
///
/// - An error names it: the private binding, one of two bindings of a key, a near miss.
/// - Something that an error names depends on it.
/// - A key is missing and there is no near miss: the future provider of the key may take it.
struct Consequences {
  private let graph: Graph

  /// Whether each node is named by an error, or is a dependency of such a node.
  private let isNamed: [Bool]

  /// Whether a missing key may get a provider that takes inputs, or bindings.
  private var takesInputs = false
  private var takesBindings = false

  /// The modules that lack a binding.
  private var incomplete: Set<String> = []

  init(of errors: [Diagnostic], in graph: Graph) {
    self.graph = graph
    isNamed = graph.nodesNamed(by: errors)
    for error in errors {
      guard [.missingBinding, .unmatchedOverride].contains(error.id) else { continue }
      switch error.fix {
      case .composeModule: takesInputs = true
      case .bind(_, _, _, let module):
        (takesInputs, takesBindings) = (true, true)
        incomplete.insert(module)
      case .compose: (takesInputs, takesBindings) = (true, true)
      default: break
      }
    }
  }

  /// Returns whether a warning follows from the errors.
  func include(_ warning: Diagnostic) -> Bool {
    switch warning.fact {
    case .unusedInput: takesInputs || names(warning.location)
    case .unusedBinding: takesBindings || names(warning.location)
    case .unusedRequirement(let key, let module, isBoundThere: false):
      incomplete.contains(module)
        || graph.nodes.indices.contains { isNamed[$0] && graph.nodes[$0].key == key }
    default: false
    }
  }

  private func names(_ location: DeclarationLocation?) -> Bool {
    graph.nodes.indices.contains { isNamed[$0] && graph.nodes[$0].location == location }
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
