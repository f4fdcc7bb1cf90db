/// The values of an application, matched with the inputs of its graph.
struct SuppliedValues {
  /// A value for an input.
  struct Element {
    /// The value under its first key.
    let first: AnyBinding

    /// The alias of the value that is the input; `nil` if the first key is.
    let alias: AnyBinding?
  }

  /// The values by the keys of their inputs, which have other positions in each graph of the assembly.
  private var values: [Key: Element] = [:]

  /// The values without an input.
  private var unexpected: [Diagnostic] = []

  /// Matches values with inputs.
  init(_ values: Values, for graph: Graph) {
    let inputs = Dictionary(graph.inputs.map { (graph.nodes[$0].key, $0) }) { first, _ in first }
    for value in values.elements.lazy.map(\.binding) {
      let aliases: [AnyBinding?] = [nil] + value.additions.aliases
      let isSupplied = aliases.map { add(Element(first: value, alias: $0), to: inputs, of: graph) }
      if !isSupplied.contains(true) {
        let key = value.declaration.key
        unexpected.append(
          Diagnostic(
            .unexpectedInput, of: key, at: value.declaration.location,
            "the application supplies a value for \(key), which is not one of its inputs",
            fix: """
              add `\(.input, "\(key, as: .expression)")` to the inputs of the assembly, or remove the \
              value
              """))
      }
    }
  }

  /// Returns the findings about the values: the inputs without a value, and the values without an input.
  ///
  /// An input that only replaced bindings inject needs no value.
  func diagnostics(in traversal: Traversal) -> [Diagnostic] {
    let graph = traversal.graph
    let missing = missing(in: graph).filter { index in
      !graph.nodes[index].isReplaced && (traversal.reaches(index) || !graph.replacesAnything)
    }
    return unexpected + missing.map { .missingInput(graph.nodes[$0]) }
  }

  /// Adds a value under one of its keys, and returns whether the key is an input.
  private mutating func add(_ value: Element, to inputs: [Key: Node.ID], of graph: Graph) -> Bool {
    let declaration = (value.alias ?? value.first).declaration
    guard let node = inputs[declaration.key] else { return false }
    if let layer = graph.layer(replacing: node) {
      unexpected.append(
        Diagnostic(
          .unexpectedInput, of: declaration.key, at: declaration.location,
          "the application supplies a value for its input \(declaration.key), which \(layer) overrides",
          fix: "remove it"))
    } else if values[declaration.key] == nil {
      values[declaration.key] = value
    } else {
      unexpected.append(
        Diagnostic(
          .duplicateBinding, of: declaration.key, at: declaration.location,
          "\(declaration.key) is bound twice", fix: "remove it"))
    }
    return true
  }

  /// Returns the inputs without a value in a graph of the assembly.
  func missing(in graph: Graph) -> [Node.ID] {
    graph.inputs.filter { values[graph.nodes[$0].key] == nil }
  }

  /// Returns a graph of the assembly in which weak values have their lifetime.
  func applied(to graph: consuming Graph) -> Graph {
    graph.setLifetimes(
      of: graph.inputs.filter {
        values[graph.nodes[$0].key]?.first.declaration.lifetime == .weakValue
      })
    return graph
  }

  /// Returns the value of an input; `nil` for any other node of a graph of the assembly.
  func value(of node: Node.ID, in graph: Graph) -> Element? {
    graph.inputs.contains(node) ? values[graph.nodes[node].key] : nil
  }
}

extension Diagnostic {
  /// The finding about an input without a value.
  static func missingInput(_ node: Graph.Node) -> Self {
    Diagnostic(
      .missingInput, at: node, "the application supplies no value for its input \(node.key)",
      fix: Diagnostic.Fix("add a `Value` of type \(node.key) to the values of the container")
        .at(nil))
  }
}

extension Graph {
  /// Whether a binding of the application, or of one of its ancestors, is replaced.
  fileprivate var replacesAnything: Bool {
    nodes.contains(where: \.isReplaced) || parent?.replacesAnything == true
  }

  /// Returns the name of the assembly or of the module that replaces an input.
  fileprivate func layer(replacing input: Node.ID) -> String? {
    guard nodes[input].isReplaced else { return nil }
    return nodes.positions.first { nodes[$0].replaced == input }.flatMap { ownerName(of: $0) }
  }
}
