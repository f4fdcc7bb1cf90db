import TrussGraph

/// Every private binding and every input is needed by something.
///
/// Of a binding with several keys, one that is needed suffices.
///
/// Exported bindings, contributions and decorators exist for others, so their dependencies are needed,
/// whether or not they are reachable in this application.
struct UnusedRule {
  /// The graphs of other applications, some of which may be children.
  let others: [Graph]

  func findings(in traversal: Traversal) -> [Diagnostic] {
    unusedBindings(in: traversal) + unusedInputs(in: traversal)
  }

  private func unusedBindings(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    let candidates = graph.ownNodes.filter { !traversal.reaches($0) && graph.nodes[$0].mayBeUnused }
    guard !candidates.isEmpty else { return [] }
    let collected = ([graph] + others).flatMap(\.collections).map(\.key)
    let elements = Set(collected)
    let needed = graph.dependencies { traversal.reaches($0) || !graph.nodes[$0].needsUse }
    return candidates.compactMap { index in
      let node = graph.nodes[index]
      let isElement = elements.contains(node.key)
      guard !node.isAlias, let module = graph.moduleName(of: index) else { return nil }
      if node.role == .contribution {
        // Other contributions exist for applications that perhaps are not known.
        guard !isElement,
          let meant = collected.first(where: {
            $0.qualifier == node.key.qualifier && $0.fits(node.key.type) == true
          })
        else { return nil }
        return Diagnostic(
          .unusedBinding, at: node,
          "no application injects `[\(node.key, as: .name)]`, but `[\(meant, as: .name)]` is injected",
          fix: "declare it with `Contribution(to: \(meant, as: .expression), …)`")
      }
      guard !needed.contains(index) else { return nil }
      let (modifier, use): (String, Diagnostic.Message) =
        isElement
        ? (".contributed()", "`[\(node.key, as: .name)]`") : (".exported()", "other modules")
      return Diagnostic(
        .unusedBinding, at: node,
        "nothing in \(module) needs \(node.key), which is private to it",
        fix: Diagnostic.Fix(
          """
          remove the binding, or add `\(.modifier, "\(modifier)")` if \(node.key) is meant for \(use)\
          \((isElement ? [] : [node]).orStart)
          """,
          edit: isElement ? nil : node.location.map { .removeBinding($0) }),
        unless: .missingTakerOfBinding)
    }
  }

  private func unusedInputs(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    let candidates = graph.inputs.filter { !traversal.reaches($0) && !graph.nodes[$0].isReplaced }
    guard !candidates.isEmpty else { return [] }
    let replaced = graph.dependencies { graph.nodes[$0].isReplaced }
    let used = others.reduce(into: Set()) { $0.formUnion($1.usedInputs) }
    let unused = candidates.filter { index in
      !replaced.contains(index) && !used.contains(DeclaredInput(graph.nodes[index]))
        // The finding about a module comes first that requires the key, which a parameter perhaps should inject.
        && graph.ownModules.allSatisfy {
          graph.forgottenQualifier(of: graph.nodes[index].key, requiredBy: $0) == nil
        }
    }
    lazy var takers = graph.takers
    lazy var parameters = graph.parameters(in: graph.ownNodes)
    return unused.map { finding(aboutInput: $0, in: graph, takers: takers, parameters: parameters) }
  }

  /// Returns the finding about an input that the application does not need.
  ///
  /// If bindings take it that the application does not need either, the module that needs one of these is
  /// perhaps composed by another application.
  private func finding(
    aboutInput index: Node.ID, in graph: Graph, takers: [Node.ID: [Node.ID]],
    parameters: [ObjectIdentifier: [Graph.Parameter]]
  ) -> Diagnostic {
    let key = graph.nodes[index].key
    let taker = takers[index]?.first.map { graph.nodes[$0] }
    let dependents = [index].closure { takers[$0, default: []] }
    let keys = Set(dependents.map { graph.nodes[$0].key })
    let idle = dependents.filter { takers[$0] == nil }.sorted().map { graph.nodes[$0] }
    let missing = graph.missingModule(of: others, that: "requires") { other, module in
      other.firstKey(injectedBy: module) { keys.contains($0) }
    }
    let alike = parameters[ObjectIdentifier(key.type)] ?? []
    let forgotten = taker == nil ? graph.forgottenQualifier(ofInput: index, for: alike) : nil
    var notes = forgotten?.parameterNotes ?? []
    if let taker {
      let text: Diagnostic.Message = "but the application does not need \(taker.key)"
      notes.append(Diagnostic.Note("\(taker.key) injects it here, \(text)", at: taker.location))
    }
    if let missing { notes.append(missing.note) }
    return Diagnostic(
      .unusedInput, of: key, at: graph.nodes[index].location,
      "the application does not need the input \(key)", notes: notes,
      fix: missing.map { $0.fix.or("remove the input\(idle.orStart)") }
        ?? taker.map {
          "compose a module or list a root that needs \($0.key), or remove the input\(idle.orStart)"
        }
        ?? forgotten?.fix(or: "remove the input")
        ?? Diagnostic.Fix("remove it", edit: graph.nodes[index].location.map { .removeInput($0) }),
      unless: .missingTakerOfInput)
  }
}

extension [Graph.Node] {
  /// Offers to let singletons start with the application, which `.eager()` may have done before.
  fileprivate var orStart: Diagnostic.Message? {
    let keys = filter(\.mayBeEager).map(\.key)
    return keys.isEmpty
      ? nil : ", or add `\(.modifier, ".eager()")` if the application is to start with \(keys)"
  }
}

extension Graph {
  /// The dependents of an instance in the application, by its node.
  fileprivate var takers: [Node.ID: [Node.ID]] {
    var takers: [Node.ID: [Node.ID]] = [:]
    for node in ownNodes where !nodes[node].isCopy {
      for edge in edges[nodes[node].edges] {
        edge.resolution.forEachNode { takers[original(of: $0), default: []].append(node) }
      }
    }
    return takers
  }
}

extension Graph.Node {
  fileprivate var mayBeUnused: Bool { !isCopy && (needsUse || role == .contribution) }

  /// Whether the node is useless unless something needs it.
  ///
  /// A replaced binding is the business of what replaces it, as is what it alone needs.
  fileprivate var needsUse: Bool {
    role == .binding && !isExported && !isEager && !isReplaced && layer == nil
  }
}
