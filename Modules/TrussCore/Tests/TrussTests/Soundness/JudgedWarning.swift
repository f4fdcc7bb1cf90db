import Truss

/// A warning that is predicted for generated assemblies.
struct JudgedWarning: Hashable {
  let id: Diagnostic.ID
  let subject: Key?

  init(_ id: Diagnostic.ID, about key: Blueprint.Key) {
    self.id = id
    let type = Blueprint.Need(forms: key.shape.forms, content: .service(key.service))
    subject = Key(
      GeneratedTypes.parameter(type), qualifier: key.qualifier.map { GeneratedTypes.qualifiers[$0] }
    )
  }

  /// Takes a finding, unless it is of another kind.
  init?(_ finding: Diagnostic) {
    switch finding.id {
    case .contributionKeyMismatch, .ineffectiveOverride, .ineffectiveModifier,
      .exportedContribution,
      .fallbackContribution:
      (id, subject) = (finding.id, finding.subject)
    default: return nil
    }
  }
}

extension Resolution {
  /// The judged warnings.
  ///
  /// No generated modifier is without effect.
  var warnings: Set<JudgedWarning> {
    let collections = injectedCollections
    let mismatched = declared.filter { index in
      blueprint.parts[index].role == .contribution && !isHidden(index)
        && collections.contains { $0.key == keys[index] }
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
    let kind = blueprint.parts[contribution].elementKey?.kind
    return injectedCollections.contains {
      $0.key == keys[contribution] && ($0.keys == nil || $0.keys == kind)
    }
  }

  /// Whether the assembly or an ancestor injects a contribution that a child has, too.
  private func isInjectedWhereShared(_ contribution: Int) -> Bool {
    declared.contains(contribution) && isInjected(contribution)
      || parents.contains { $0.isInjectedWhereShared(contribution) }
  }

  /// The collections that something injects, also where nothing contributes to them.
  private var injectedCollections: [Step] {
    let evaluated = declared.filter { !isInherited($0) }.map { blueprint.parts[$0] }
    let needs =
      roots.map { (need: $0, module: Int?.none) }
      + evaluated.flatMap { part in part.allNeeds.map { (need: $0, module: part.home) } }
    return needs.compactMap { need, module in
      let steps = (try? steps(into: need, under: blueprint.qualifier(of: module))) ?? []
      for step in steps {
        if step.collection == nil {
          if binding(of: step.key, from: module) != nil { return nil }
        } else if !contributions(to: step.key, by: step.keys).isEmpty {
          return step
        }
      }
      return steps.last.flatMap { $0.collection == nil ? nil : $0 }
    }
  }
}
