/// The values of an application, matched with the inputs of its graph.
struct SuppliedValues {
  /// A value for an input.
  struct Supplied {
    /// The value under its first key.
    let first: AnyBinding

    /// The further key of the value that is the input; `nil` if the first one is.
    let alias: AnyBinding?
  }

  /// The values in the order of the inputs; `nil` for a missing one.
  private var values: [Supplied?]

  private let inputs: Range<Int>

  /// The inputs without a value, and the values without an input.
  private(set) var diagnostics: [Diagnostic] = []

  /// Matches values with inputs.
  init(_ values: Values, for graph: Graph) {
    inputs = graph.inputs
    self.values = inputs.map { _ in nil }
    for value in values.elements.lazy.map(\.binding) {
      let isSupplied = add(Supplied(first: value, alias: nil), in: graph)
      let isAlsoSupplied = value.aliases.map { add(Supplied(first: value, alias: $0), in: graph) }
      let declaration = value.declaration
      if !isSupplied, !isAlsoSupplied.contains(true) {
        diagnostics.append(
          Diagnostic(
            .unexpectedInput(declaration.key), at: declaration.location,
            fix: .listInput(declaration.key)))
      }
    }
    for index in inputs where self[index] == nil {
      let node = graph.nodes[index]
      diagnostics.append(
        Diagnostic(.missingInput(node.key), at: node.location, fix: .supply(node.key)))
    }
  }

  /// Adds a value under one of its keys.
  ///
  /// - Returns: Whether the key is an input.
  private mutating func add(_ value: Supplied, in graph: Graph) -> Bool {
    let declaration = (value.alias ?? value.first).declaration
    guard let node = inputs.first(where: { graph.nodes[$0].key == declaration.key }) else {
      return false
    }
    if self[node] == nil {
      values[node - inputs.lowerBound] = value
    } else {
      diagnostics.append(
        Diagnostic(.duplicateBinding(declaration.key), at: declaration.location, fix: .remove))
    }
    return true
  }

  /// The value of an input, by the position of its node.
  subscript(node: Int) -> Supplied? {
    inputs.contains(node) ? values[node - inputs.lowerBound] : nil
  }
}
