import TrussGraph

/// An assembly composes a module once under each qualifier and identity, no module includes itself, and all
/// are linked with one copy of the container.
struct ModuleRule: DeclarationRule {
  func findings(in graph: Graph) -> [Diagnostic] {
    let cycles = graph.includeCycles.map { cycle in
      Diagnostic(
        .includeCycle, at: cycle.location,
        "modules include one another: \(cycle.names.joined(separator: " → "))",
        fix: "remove this line; move shared bindings to a third module that both include")
    }
    return cycles + duplicateLibraries(in: graph)
      + graph.modules[graph.ownModules].compactMap { module in
        guard let first = module.repeated else { return nil }
        let parent = graph.parent(ofModule: first)
        return Diagnostic(
          .moduleComposedTwice, at: module.location,
          "\(module.name) is composed \(parent.map { "already, in the parent \($0)" } ?? "twice")",
          notes: [
            Diagnostic.Note(
              "\(module.name) is first composed here", at: graph.modules[first].location)
          ],
          fix: Diagnostic.Fix(
            "remove it, or distinguish the two with `.qualified(_:)` or by their `identity`",
            // Of two with properties, a person knows which one is meant.
            edit: module.hasProperties ? nil : .removeModule(module.location)))
      }
  }

  /// Reports each other copy of the container once, at the first module that is linked with it.
  private func duplicateLibraries(in graph: Graph) -> [Diagnostic] {
    graph.foreignModules.distinct { $0.library }.map { module in
      let others = graph.foreignModules.filter {
        $0.library == module.library && $0.location != module.location
      }
      return Diagnostic(
        .duplicateLibrary, at: module.location,
        """
        \(module.name) is linked with another copy of Truss than \(graph.name)\
        \(module.library.map { ", that in \($0)" } ?? "")
        """,
        notes: others.map {
          Diagnostic.Note("\($0.name) is linked with the same copy", at: $0.location)
        },
        fix: Diagnostic.Fix(
          """
          link Truss to one dynamic library only, and the application and its other libraries to that one
          """
        ).at(nil))
    }
  }
}

/// A factory returns an instance.
///
/// A closure without a result is a factory of `Void` to the compiler.
struct VoidRule: DeclarationRule {
  func findings(in graph: Graph) -> [Diagnostic] {
    guard graph.traits.contains(.voids) else { return [] }
    return graph.nodes[graph.ownNodes].filter(\.isVoid).map { node in
      Diagnostic(
        .voidBinding, at: node.location,
        "this factory returns nothing, so there is no instance to inject",
        fix: "return the instance from the factory")
    }
  }
}

/// A binding gives qualifiers only to parameters that its factory has.
struct ParameterQualifierRule: DeclarationRule {
  func findings(in graph: Graph) -> [Diagnostic] {
    graph.unmatchedQualifiers.map { unmatched in
      let key = Key(unmatched.type)
      let types = unmatched.types.map { Key($0) }
      let (message, fix): (Diagnostic.Message, Diagnostic.Fix) =
        unmatched.parameters == 0
        ? (
          "this factory has no parameter of type \(key), to which a qualifier is given",
          types.isEmpty ? "remove the qualifier" : "name the type of a parameter: \(types)"
        )
        : (
          """
          \(unmatched.count) qualifiers are given to the parameters of type \(key), of which this \
          factory has \(unmatched.parameters)
          """,
          """
          list one qualifier for all parameters of type \(key), or one to each in their order and \
          the plain type where there is none
          """
        )
      return Diagnostic(
        .unmatchedQualifier, of: key, at: unmatched.location, message, fix: fix)
    }
  }
}

/// Each modifier of a binding has an effect.
///
/// A contribution is not exported, and is no fallback. The compiler rejects both modifiers after `contributed()`, but
/// not before it. Like every line without an effect, each is a warning.
struct ModifierRule: DeclarationRule {
  func findings(in graph: Graph) -> [Diagnostic] {
    let traits: EnumSet<Graph.Trait> = [.exportedContributions, .fallbacks, .ignoredModifiers]
    guard !graph.traits.isDisjoint(with: traits) else { return [] }
    return graph.nodes[graph.ownNodes].flatMap { node in
      node.ignoredModifiers.map { id, modifier, reason in
        let binding = node.layer == nil ? "binding of" : "override of"
        let form = node.role == .contribution ? "contribution to" : binding
        return Diagnostic(
          id, at: node, "`\(modifier)` has no effect on this \(form) \(node.key): \(reason)",
          fix: "remove `\(.modifier, "\(modifier)")`")
      }
    }
  }
}

extension Graph.Node {
  /// The modifiers without effect, each with the kind of the finding and the reason.
  fileprivate var ignoredModifiers: [(Diagnostic.ID, String, String)] {
    guard !isAlias, role == .contribution || hasIgnoredModifier else { return [] }
    let (exported, fallback, overriding) = (".exported()", ".fallback()", ".overriding()")
    if role == .contribution {
      let all = "collections contain the contributions of every module"
      let exports = isExported ? [(Diagnostic.ID.exportedContribution, exported, all)] : []
      guard isFallback else { return exports }
      return exports + [(.fallbackContribution, fallback, "collections contain all contributions")]
    }
    let ineffective = Diagnostic.ID.ineffectiveModifier
    guard layer != nil else {
      return isOverriding && marks.contains(.ignoredFallback)
        ? [(ineffective, fallback, "the later `\(overriding)` takes precedence")]
        : isFallback && marks.contains(.ignoredOverriding)
          ? [(ineffective, overriding, "the later `\(fallback)` takes precedence")] : []
    }
    let precedence = "every override replaces a binding"
    let modifiers: [(mark: Declaration.Mark, String, String)] = [
      (.ignoredExport, exported, "it is as visible as the binding that it replaces"),
      (.ignoredFallback, fallback, precedence), (.ignoredOverriding, overriding, precedence),
    ]
    return modifiers.filter { marks.contains($0.mark) }.map { (ineffective, $1, $2) }
  }
}

/// A collection that a child hides has contributions in the parent.
struct HidingRule: DeclarationRule {
  func findings(in graph: Graph) -> [Diagnostic] {
    graph.hiddenCollections.filter { hidden in
      !graph.nodes.contains { node in
        node.inheritance != nil && node.role == .contribution && node.key == hidden.key
          && !node.marks.contains(.hidden)
      }
    }.map { hidden in
      let lack = graph.parent.map { "\($0.name) contributes nothing to it" }
      return Diagnostic(
        .unmatchedHiding, of: hidden.key, at: hidden.location,
        """
        `[\(hidden.key, as: .name)]` is hidden, but \
        \(lack ?? "there is no parent that contributes to it")
        """, fix: "remove it")
    }
  }
}
