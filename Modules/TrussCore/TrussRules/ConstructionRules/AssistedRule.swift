import TrussGraph

/// Something that a call constructs injects each argument of the call.
struct AssistedRule: ConstructionRule {
  func findings(in traversal: Traversal) -> [Diagnostic] {
    let factories = traversal.assistedFactories {
      !traversal.graph.takesEachArgument(inCallsOf: $0)
    }
    return factories.flatMap { findings(for: $0, in: traversal) }
  }

  private func findings(
    for factory: Traversal.AssistedFactoryUse, in traversal: Traversal
  ) -> [Diagnostic] {
    let graph = traversal.graph
    let edge = factory.edge
    let type = Key(edge.dependency.type)
    let products = edge.resolution.nodes
    guard let product = products.first else { return [] }
    if products.allSatisfy({ !graph.nodes[$0].lifetime.isTransient }) {
      let node = graph.nodes[product]
      let message: Diagnostic.Message =
        switch node.lifetime {
        case .value, .weakValue, .input:
          "\(node.key) is a value that exists already, so it cannot take the arguments of \(type)"
        default:
          """
          \(node.key) \(node.lifetime), so it cannot take the arguments of \(type): it outlives the \
          call, and would keep the arguments of the first caller
          """
        }
      return [
        Diagnostic(
          .assistedSingleton, of: node.key, at: factory.location, message, trace: factory.trace,
          notes: [graph.bound(product)],
          fix: node.role == .input
            ? "take \(node.key) itself, without arguments"
            : .bindTransient(node).at(node.location))
      ]
    }
    let arguments = edge.arguments
    return arguments.enumerated().compactMap { position, key in
      if arguments[..<position].contains(key) {
        return Diagnostic(
          .assistedMismatch, of: key, at: factory.location,
          "\(type) has two arguments of type \(key), which cannot be distinguished",
          trace: factory.trace,
          fix: "pass one structure that holds both, or give each \(key) a type of its own")
      }
      guard !graph.takes(key, inCallsOf: edge) else { return nil }
      let region = CallRegion(of: edge, taking: key, in: graph)
      if let taker = region.sharedTaker(of: key) {
        let node = graph.nodes[taker]
        return Diagnostic(
          .assistedSingleton, at: node,
          """
          \(node.key) \(node.lifetime), so it cannot take the \(key) of \(type): it outlives the \
          call, and would keep the argument of the first caller
          """,
          trace: traversal.trace(to: taker), notes: [factory.note(passing: key)],
          fix: .bindTransient(node))
      }
      let misses = ArgumentNearMisses(of: key, in: region, of: graph)
      let constructed = graph.nodes[product].key
      return Diagnostic(
        .assistedMismatch, of: key, at: factory.location,
        "nothing that \(type) constructs for \(constructed) takes its argument \(key)",
        trace: factory.trace, notes: [graph.bound(product)] + misses.notes,
        fix: misses.parameter.map { parameter in
          """
          let the argument be `\(.parameter, "\(parameter, as: .type)")` instead of \
          `\(key, as: .type)`, as the parameter is
          """
        }
          ?? """
          take `\(.parameter, "\(key, as: .type)")` in the factory of \(constructed), where a closure \
          may ignore it as `\(.parameter, "_: \(key, as: .type)")`, or remove the argument
          """)
    }
  }
}

extension Diagnostic.Fix {
  static func bindTransient(_ node: Node) -> Self {
    let contributed = node.role == .contribution ? " and `.contributed()`" : ""
    return """
      bind \(node.key) with `Transient`\(contributed), so that each call constructs one, or construct \
      it without the argument
      """
  }
}

extension Graph {
  /// Returns whether the calls of an assisted factory construct something that takes each argument.
  fileprivate func takesEachArgument(inCallsOf edge: Edge) -> Bool {
    let arguments = edge.arguments
    return edge.resolution.nodes.contains { nodes[$0].lifetime.isTransient }
      && Set(arguments).count == arguments.count
      && arguments.allSatisfy { takes($0, inCallsOf: edge) }
  }
}
