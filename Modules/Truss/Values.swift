/// The values that an application supplies for the inputs of its assembly.
public struct Values {
  let elements: [AnyBinding]
}

/// Builds the values of a container: `Value(configuration)`.
@resultBuilder
public enum ValuesBuilder {
  /// Supplies a value.
  public static func buildExpression<Service>(
    _ value: Binding<ExistingLifetime, Service>
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
  /// The value of each input, by the position of its node.
  private(set) var bindings: [Int: AnyBinding] = [:]

  /// The inputs without a value, and the values without an input.
  private(set) var diagnostics: [Diagnostic] = []

  init(_ values: Values, for graph: Graph) {
    let nodes = Dictionary(graph.inputs.map { (graph.nodes[$0].key, $0) }) { first, _ in first }
    for value in values.elements {
      let declaration = value.declaration
      if let node = nodes[declaration.key] {
        if bindings.updateValue(value, forKey: node) != nil {
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
    for index in graph.inputs where bindings[index] == nil {
      let node = graph.nodes[index]
      diagnostics.append(
        Diagnostic(.missingInput(node.key), at: node.location, fix: .supply(node.key)))
    }
  }
}
