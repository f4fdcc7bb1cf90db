/// The values that an application supplies for the inputs of its assembly.
public struct Values {
  let elements: [AnyBinding]
}

/// Builds the values of a container: `Value(configuration)`.
@resultBuilder
public enum ValuesBuilder {
  /// Supplies a value.
  public static func buildExpression<Service>(
    _ value: TypedBinding<ExistingLifetime, Service>
  ) -> [AnyBinding] {
    [value.untyped]
  }

  /// Joins the lines of a list.
  public static func buildBlock(_ lines: [AnyBinding]...) -> [AnyBinding] { lines.flatMap(\.self) }

  /// Keeps the lines of a condition that holds.
  public static func buildOptional(_ lines: [AnyBinding]?) -> [AnyBinding] { lines ?? [] }

  /// Keeps the lines of the first branch.
  public static func buildEither(first lines: [AnyBinding]) -> [AnyBinding] { lines }

  /// Keeps the lines of the second branch.
  public static func buildEither(second lines: [AnyBinding]) -> [AnyBinding] { lines }

  /// Makes the list.
  public static func buildFinalResult(_ lines: [AnyBinding]) -> Values { Values(elements: lines) }
}

/// The values of an application, matched with the inputs of its graph.
struct SuppliedValues {
  /// The values in the order of the inputs, `nil` where one is missing.
  private var values: [AnyBinding?]

  private let inputs: Range<Int>

  /// The inputs without a value, and the values without an input.
  private(set) var diagnostics: [Diagnostic] = []

  /// Matches values with inputs.
  init(_ values: Values, for graph: Graph) {
    inputs = graph.inputs
    self.values = inputs.map { _ in nil }
    for value in values.elements {
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
