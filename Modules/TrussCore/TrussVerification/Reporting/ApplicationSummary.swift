import Truss

/// How large the graph of an application is, and how much is wrong with it.
public struct ApplicationSummary: Sendable, Equatable {
  /// The name of the application.
  public let name: String

  /// How many modules it composes.
  public let modules: Int

  /// How many bindings its modules declare, contributions and decorators among them.
  public let bindings: Int

  /// How many keys it resolves itself.
  public let roots: Int

  /// How many findings stop it from being built.
  public let errors: Int

  /// How many findings do not.
  public let warnings: Int

  init(of graph: Graph, findings: [Diagnostic]) {
    name = graph.name
    modules = graph.modules.count
    bindings = graph.nodes.count { $0.module != nil }
    roots = graph.roots.count
    errors = findings.count { $0.severity == .error }
    warnings = findings.count - errors
  }
}

extension ApplicationSummary: CustomStringConvertible {
  /// The summary in a line: `shop: 2 modules, 5 bindings, 1 root, no errors, 1 warning`.
  public var description: String {
    let counts = [
      (modules, "module"), (bindings, "binding"), (roots, "root"), (errors, "error"),
      (warnings, "warning"),
    ]
    return "\(name): " + counts.map(Self.text).joined(separator: ", ")
  }

  private static func text(count: Int, noun: String) -> String {
    switch count {
    case 0: "no \(noun)s"
    case 1: "1 \(noun)"
    default: "\(count) \(noun)s"
    }
  }
}
