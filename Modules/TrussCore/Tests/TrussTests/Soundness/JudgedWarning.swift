import Truss

/// A warning that is predicted for generated assemblies.
struct JudgedWarning: Hashable {
  let id: Diagnostic.ID
  let subject: Key?

  init(_ id: Diagnostic.ID, about key: Blueprint.Key) {
    self.id = id
    subject = Key(
      GeneratedTypes.parameter(key.unqualifiedNeed),
      qualifier: key.qualifier.map { GeneratedTypes.qualifiers[$0] })
  }

  /// Takes a finding, unless it is of another kind.
  init?(_ finding: Diagnostic) {
    switch finding.id {
    case .contributionKeyMismatch, .ineffectiveOverride, .ineffectiveModifier,
      .exportedContribution, .fallbackContribution:
      (id, subject) = (finding.id, finding.subject)
    default: return nil
    }
  }
}

extension Graph {
  var judgedWarnings: Set<JudgedWarning> { Set(diagnostics().compactMap(JudgedWarning.init)) }
}

extension Resolution {
  /// The judged warnings.
  ///
  /// No generated modifier is without effect.
  var warnings: Set<JudgedWarning> {
    let mismatched = declared.filter { index in
      blueprint.parts[index].role == .contribution && !isHidden(index)
        && filledCollections.contains { $0.key == keys[index] }
        && !isInjected(index) && !parents.contains { $0.isInjectedWhereShared(index) }
    }
    let ineffective = declared.filter { index in
      let part = blueprint.parts[index]
      guard isOwn(index), part.layer != nil, part.first == nil, !part.includesChildren,
        let target = replaced[index]
      else { return false }
      return !isOwn(target) && blueprint.parts[target].includesChildren
    }
    return Set(
      mismatched.map { JudgedWarning(.contributionKeyMismatch, about: keys[$0]) }
        + ineffective.map { JudgedWarning(.ineffectiveOverride, about: keys[$0]) })
  }

  /// Whether a collection that is injected contains a contribution.
  private func isInjected(_ contribution: Int) -> Bool {
    filledCollections.contains {
      $0.key == keys[contribution] && $0.takes(blueprint.parts[contribution].elementKey?.kind)
    }
  }

  /// Whether the assembly or an ancestor injects a contribution that a child has, too.
  private func isInjectedWhereShared(_ contribution: Int) -> Bool {
    declared.contains(contribution) && isInjected(contribution)
      || parents.contains { $0.isInjectedWhereShared(contribution) }
  }

  private var filledCollections: [Step] {
    injectedCollections { !contributions(to: $0.key, by: $0.keys).isEmpty }
  }
}
