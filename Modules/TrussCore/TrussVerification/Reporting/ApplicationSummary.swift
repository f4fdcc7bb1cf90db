import Truss

/// The size of an application's graph, and the number of findings about it.
public struct ApplicationSummary: Sendable, Equatable {
  /// The name of the application.
  public let name: String

  /// The name of the parent application, if there is one.
  public let parent: String?

  /// The name of the application on which this one is a layer, if it is one.
  public let base: String?

  /// The number of bindings in its overrides, and in those of the layers below.
  public let overrides: Int

  /// The number of modules, without those of the parent and without the bindings of the assembly itself.
  public let modules: Int

  /// The number of bindings in its modules, the assembly itself and the overrides, including contributions and decorators.
  ///
  /// A binding with several keys counts once.
  public let bindings: Int

  /// The number of roots.
  public let roots: Int

  /// The number of findings that prevent it from being built.
  public let errors: Int

  /// The number of findings that do not prevent it from being built.
  public let warnings: Int

  init(of graph: Graph, findings: [Finding]) {
    name = graph.name
    parent = graph.parent?.name
    let layers = graph.layers[graph.ownLayers]
    base = layers.dropLast().last?.name
    overrides = layers.reduce(0) { $0 + $1.nodes.count }
    modules = graph.modules[graph.ownModules].count { !$0.isAssembly }
    bindings = graph.nodes[graph.ownNodes].count {
      ($0.module != nil || $0.layer != nil) && !$0.isAlias
    }
    roots = graph.roots.count
    errors = findings.count { $0.severity == .error }
    warnings = findings.count - errors
  }
}

extension ApplicationSummary: CustomStringConvertible {
  /// The summary on one line: `shop: 2 modules, 5 bindings, 1 root, no errors, 1 warning`.
  ///
  /// A layer also names its base, and a child its parent: `staging, a layer over shop with 2 overrides: …`,
  /// `session, a child of shop: 1 module, …`.
  public var description: String {
    let counts = [
      (modules, "module"), (bindings, "binding"), (roots, "root"), (errors, "error"),
      (warnings, "warning"),
    ]
    return "\(title): \(counts.map(Self.text).joined(separator: ", "))"
  }

  /// The name, and what the application is based on: `session, a child of shop`.
  var title: String {
    let layer = base.map { base in
      ", a layer over \(base) with \(Self.text(count: overrides, noun: "override"))"
    }
    return name + (layer ?? "") + (parent.map { ", a child of \($0)" } ?? "")
  }

  static func text(count: Int, noun: String) -> String {
    switch count {
    case 0: "no \(noun)s"
    case 1: "1 \(noun)"
    default: "\(count) \(noun)s"
    }
  }
}
