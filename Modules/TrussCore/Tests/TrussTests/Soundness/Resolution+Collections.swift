// Contributions, and the collections that contain them.

extension Resolution {
  func contributions(to key: Blueprint.Key, by kind: Blueprint.ElementKey.Kind?) -> [Int] {
    contributions(by: kind).filter { keys[$0] == key }
      .sorted { place(of: $0).lexicographicallyPrecedes(place(of: $1)) }
  }

  private func contributions(by kind: Blueprint.ElementKey.Kind?) -> [Int] {
    declared.filter { index in
      let part = blueprint.parts[index]
      return part.role == .contribution && !isHidden(index)
        && (kind == nil || part.elementKey?.kind == kind)
    }
  }

  /// Returns the place of a contribution in the declarations: an alias is declared with the first key.
  private func place(of contribution: Int) -> [Int] {
    guard let first = converted(by: contribution) else { return [contribution] }
    return [first, blueprint.aliases(of: first).firstIndex(of: contribution) ?? 0]
  }

  /// The collections that something injects: of each need, the first one that has contributions, or else the last.
  func injectedCollections(where isContributed: (Step) -> Bool) -> [Step] {
    let evaluated = declared.filter { !isInherited($0) }.map { blueprint.parts[$0] }
    let needs =
      roots.map { (need: $0, module: Int?.none) }
      + evaluated.flatMap { part in part.allNeeds.map { (need: $0, module: part.home) } }
    return needs.compactMap { need, module in
      guard need.forms.contains(where: \.isCollection) else { return nil }
      let steps = (try? steps(into: need, under: blueprint.qualifier(of: module))) ?? []
      for step in steps {
        if step.collection == nil {
          if binding(of: step.key, from: module) != nil { return nil }
        } else if isContributed(step) {
          return step
        }
      }
      return steps.last.flatMap { $0.collection == nil ? nil : $0 }
    }
  }

  /// Returns whether something contributes to a key, or does where something takes that.
  func mayBeContributed(_ key: Blueprint.Key, by kind: Blueprint.ElementKey.Kind?) -> Bool {
    contributions(by: kind).contains { index in
      let qualifier = blueprint.qualifier(of: blueprint.parts[index].module)
      return keys[index] == key || keys[index].qualified(by: qualifier) == key
    }
  }

  /// An override that replaces nothing else stands for contributions.
  func verifyReplacedCollections() throws {
    for index in replacingCollections where isOwn(index) {
      var element = keys[index]
      element.shape = .plain
      let isContributed = declared.contains {
        blueprint.parts[$0].role == .contribution && keys[$0] == element
      }
      guard isContributed else { throw Failure() }
    }
  }

  /// A key leads to one contribution.
  func verifyElementKeys() throws {
    let contributions = declared.filter { blueprint.parts[$0].elementKey != nil && !isHidden($0) }
    let isTwice = contributions.containsPair { one, other in
      keys[one] == keys[other]
        && blueprint.parts[one].elementKey == blueprint.parts[other].elementKey
    }
    guard !isTwice else { throw Failure() }
  }
}

extension Array {
  /// Whether a condition holds for an element and a later one.
  func containsPair(where isMeant: (Element, Element) -> Bool) -> Bool {
    indices.contains { first in self[(first + 1)...].contains { isMeant(self[first], $0) } }
  }
}
