/// The values of an application, matched with the inputs of its graph.
struct SuppliedValues {
  /// The values in the order of the inputs; `nil` for a missing one.
  private var values: [AnyBinding?]

  private let inputs: Range<Int>

  /// The inputs without a value, and the values without an input.
  private(set) var diagnostics: [Diagnostic] = []

  /// Matches values with inputs.
  init(_ values: Values, for graph: Graph) {
    inputs = graph.inputs
    self.values = inputs.map { _ in nil }
    for value in values.elements.lazy.map(\.binding) {
      let declaration = value.declaration
      if let node = inputs.first(where: { graph.nodes[$0].key == declaration.key }) {
        if self.values[node - inputs.lowerBound] == nil {
          self.values[node - inputs.lowerBound] = value
        } else {
          diagnostics.append(
            Diagnostic(
              .duplicateBinding(declaration.key), at: declaration.location, fix: .remove))
        }
      } else {
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

  /// The value of an input, by the position of its node.
  subscript(node: Int) -> AnyBinding? {
    inputs.contains(node) ? values[node - inputs.lowerBound] : nil
  }
}
