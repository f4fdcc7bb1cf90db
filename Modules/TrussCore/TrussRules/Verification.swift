package import TrussGraph
import TrussTypeNames

/// The rules of a graph, and what they read: the reached nodes, with their orders and cycles.
package struct Verification {
  package let analysis: Analysis

  package init(of graph: consuming Graph) { analysis = Analysis(of: graph) }

  package init(of traversal: consuming Traversal) { analysis = Analysis(of: traversal) }

  private var traversal: Traversal { analysis.traversal }

  /// Returns the findings about the graph, as they are reported; an expected one has an allowance.
  package func diagnostics(knowing others: [Graph] = []) -> [Diagnostic] {
    report(of: findings(knowing: others) + unused(knowing: others))
  }

  /// Returns what the rules find, apart from what is unused, in their order and without names of types.
  ///
  /// A start needs no more if there is no error: only a report pays for warnings and for words. It
  /// may make the container in another way than the assembly declares.
  package func findings(
    knowing others: [Graph] = [], inheriting inherited: InheritedUse? = nil,
    under start: ContainerStart? = nil
  ) -> [Diagnostic] {
    var rules = constructionRules(knowing: others)
    let start = start ?? traversal.graph.start
    if start.isSynchronous { rules.append(SynchronousStartRule(isolation: start.isolation)) }
    let findings =
      declarationRules(knowing: others).flatMap { $0.findings(in: traversal.graph) }
      + BindingRule(others: others).findings(in: traversal)
      + RequirementRule().findings(in: traversal) + rules.flatMap { $0.findings(in: traversal) }
    return traversal.graph.parent == nil
      ? findings : findings + (inherited ?? InheritedUse(of: traversal)).findings
  }

  package func unused(knowing others: [Graph] = []) -> [Diagnostic] {
    UnusedRule(others: others).findings(in: traversal)
  }

  /// Returns the lines that the modules would have to list in order to be closed, by their positions.
  package var unlistedRequirements: [Graph.ModuleFacts.ID: [Key]] {
    RequirementRule().unlistedRequirements(in: traversal)
  }

  // Of findings with one location, those of the first rule are reported first.

  private func declarationRules(knowing others: [Graph]) -> [any DeclarationRule] {
    [
      ModuleRule(), DuplicateRule(), TargetRule(others: others), HidingRule(), ElementKeyRule(),
      ParameterQualifierRule(), ModifierRule(), VoidRule(), NameRule(others: others),
    ]
  }

  /// The rules for what is constructed, after ``BindingRule``.
  func constructionRules(knowing others: [Graph]) -> [any ConstructionRule] {
    [
      ScopeRule(), ScopeValueRule(), EffectsRule(),
      CycleRule(components: analysis.direct.cycles),
      InitializationRule(components: analysis.construction.cycles),
      LazyRetentionRule(components: analysis.cycles), CollectionRule(others: others),
      AssistedRule(), ShadowedArgumentRule(),
    ]
  }

  /// Drops the findings that the parent has itself or that follow from errors, sorts the rest, and sets the
  /// names of their types.
  package func report(of findings: [Diagnostic]) -> [Diagnostic] {
    guard !findings.isEmpty else { return [] }
    // Instances of one node in several calls, and its dependencies of one key, have the same findings.
    var findings = findings.distinct { Diagnostic($0.id, at: $0.location, $0.message, fix: $0.fix) }
    if let parent = traversal.graph.parent {
      let known = Verification(of: parent).findings()
      findings.removeAll { finding in
        known.contains {
          ($0.id, $0.message, $0.location) == (finding.id, finding.message, finding.location)
        }
      }
    }
    let errors = findings.filter { $0.severity == .error }
    if !errors.isEmpty {
      let consequences = Consequences(of: errors, in: traversal.graph)
      findings.removeAll { consequences.include($0) }
    }
    let names = TypeNames(of: traversal.graph.types + findings.flatMap(\.types))
    return findings.map(traversal.graph.judged).sorted { $0.precedes($1) }.map { finding in
      var finding = finding
      finding.names = names
      return finding
    }
  }
}
