import Truss
import TrussTypeNames

/// A module that no assembly composes, so that a binding may be missing.
struct UncomposedModule {
  let name: String

  /// Where it is declared, as `path:line:column`.
  let place: String

  let bound: Set<String>
}

extension Report {
  /// Names the modules that nothing composes where bindings are missing because of that.
  mutating func explainMissingBindings(by modules: [UncomposedModule]) -> Set<String> {
    var named: Set<String> = []
    var explained: [String: Int] = [:]
    var folded: Set<Int> = []
    for index in findings.indices where findings[index].diagnostic.id == .missingBinding {
      guard let key = findings[index].diagnostic.subject else { continue }
      let causes = modules.filter { $0.bound.contains(TypeName.plain(key.type)) }
      guard !causes.isEmpty else { continue }
      named.formUnion(causes.map(\.place))
      // The keys of one module are missing for one reason.
      if let first = explained[causes[0].place] {
        findings[first].add(findings[index])
        folded.insert(index)
      } else {
        explained[causes[0].place] = index
        findings[index].explain(by: causes)
      }
    }
    // The cause of others comes first.
    let isCause = Set(explained.values)
    let kept = findings.indices.filter { !folded.contains($0) }
    findings = (kept.filter(isCause.contains) + kept.filter { !isCause.contains($0) })
      .map { findings[$0] }
    return named
  }
}
