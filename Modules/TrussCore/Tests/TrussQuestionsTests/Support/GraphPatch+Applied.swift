@testable import TrussQuestions

/// Patches are complete: applied to the old state, they give the new one.
extension GraphPatch {
  var isEmpty: Bool { removed.isEmpty && added.isEmpty && changed.isEmpty && order == nil }

  func applied(to old: [ApplicationFacts]) -> [ApplicationFacts] {
    let patches = Dictionary(changed.map { ($0.name, $0) }) { first, _ in first }
    let kept = old.map { patches[$0.name]?.applied(to: $0) ?? $0 }
    return kept.replacing(removed, with: added, in: order, by: \.name)
  }
}

extension ApplicationPatch {
  fileprivate func applied(to old: ApplicationFacts) -> ApplicationFacts {
    var new = old
    if let heading {
      (new.base, new.parent) = (heading.base, heading.parent)
      new.synchronousStart = heading.synchronousStart
    }
    new.modules = modules ?? old.modules
    new.roots = roots ?? old.roots
    let fresh = Dictionary((bindings ?? []).map { ($0.id, $0) }) { first, _ in first }
    let known = Set(old.bindings.map(\.id))
    new.bindings = old.bindings.map { fresh[$0.id] ?? $0 }
      .replacing(
        removed ?? [], with: (bindings ?? []).filter { !known.contains($0.id) }, in: order, by: \.id
      )
    return new
  }
}

extension Array {
  /// Returns the list without some elements, with others at its end, and in an order if one is given.
  fileprivate func replacing(
    _ removed: [String], with added: [Element], in order: [String]?, by name: (Element) -> String
  ) -> [Element] {
    let gone = Set(removed)
    let all = filter { !gone.contains(name($0)) } + added
    guard let order else { return all }
    let known = Dictionary(all.map { (name($0), $0) }) { first, _ in first }
    return order.compactMap { known[$0] }
  }
}
