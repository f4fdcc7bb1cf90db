extension Graph {
  /// Returns everything that is wrong with the graph.
  ///
  /// Verification is a pure function of the graph and constructs no service. One cause is reported
  /// once, however many bindings suffer from it. Errors come before warnings, and those of one
  /// severity in the order of the sources.
  ///
  /// - Parameter others: The graphs of other applications, in which to look for modules that
  ///   provide what is missing here.
  /// - Returns: The findings; a graph without errors can be run.
  /// - Complexity: Linear in the number of bindings and dependencies for each kind of scope in which
  ///   they are used. Where the entries of one kind of scope need different scopes around them, linear
  ///   for each entry; the number of chains in which scopes may lie inside one another has no part.
  public func diagnostics(knowing others: [Graph] = []) -> [Diagnostic] {
    Verification(of: self).diagnostics(knowing: others)
  }
}

/// A graph with what follows from it: what is reached, and in which order that is constructed.
struct Verification {
  let traversal: Traversal
  let order: DependencyOrder

  init(of graph: Graph) {
    traversal = Traversal(graph)
    order = DependencyOrder(
      of: traversal.visits.lazy.map(\.node), following: .direct, in: graph)
  }

  /// Returns what is wrong with the graph.
  ///
  /// - Parameters:
  ///   - others: The graphs of other applications.
  ///   - known: What was found elsewhere, to be ordered and named with the rest.
  /// - Returns: The findings.
  func diagnostics(
    knowing others: [Graph] = [], besides known: [Diagnostic] = []
  ) -> [Diagnostic] {
    let rules: [any Rule] = [
      ModuleRule(), DuplicateRule(), OverrideRule(), DecoratorRule(), BindingRule(others: others),
      RequirementRule(), ScopeRule(), ScopeValueRule(), CycleRule(components: order.cycles),
      CollectionRule(),
      UnusedRule(),
    ]
    let findings = known + rules.flatMap { $0.findings(in: traversal) }
    return findings.isEmpty ? [] : worded(findings)
  }

  /// Leaves out what follows from errors, orders the rest, and names its types.
  private func worded(_ findings: [Diagnostic]) -> [Diagnostic] {
    let errors = findings.filter { $0.severity == .error }
    let consequences = Consequences(of: errors, in: traversal.graph)
    let names = TypeNames(of: traversal.graph.types + findings.flatMap(\.types))
    return findings.filter { !consequences.include($0) }.sorted().map { finding in
      var finding = finding
      finding.names = names
      return finding
    }
  }
}

/// One rule that graphs obey.
///
/// Most graphs are sound, and all are verified whenever their application starts. A rule therefore
/// begins with the question whether there can be anything to find, which has to be cheap.
protocol Rule {
  /// Returns where a graph breaks the rule.
  func findings(in traversal: Traversal) -> [Diagnostic]
}

extension [Diagnostic] {
  /// Errors before warnings, those of one severity by place; those without a place come last.
  fileprivate func sorted() -> [Diagnostic] {
    enumerated().sorted { left, right in
      guard left.element.severity == right.element.severity else {
        return left.element.severity == .error
      }
      return switch (left.element.location, right.element.location) {
      case (let first?, let second?) where first != second: first < second
      case (.some, nil): true
      case (nil, .some): false
      default: left.offset < right.offset
      }
    }.map(\.element)
  }
}
