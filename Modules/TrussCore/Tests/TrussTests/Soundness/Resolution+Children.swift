extension Resolution {
  /// The parts that there are for the assembly: those of its ancestors and its own.
  var declared: [Int] {
    let line = blueprint.line(of: number)
    return blueprint.parts.indices.filter { line.contains(blueprint.owner(of: $0)) }
  }

  var roots: [Blueprint.Need] {
    number == 0 ? blueprint.roots : blueprint.children[number - 1].roots
  }

  /// The keys of the collections that the assembly hides.
  private var hidden: [Blueprint.Key] { number == 0 ? [] : blueprint.children[number - 1].hidden }

  /// Whether the assembly declares a part, and not an ancestor.
  func isOwn(_ part: Int) -> Bool { blueprint.owner(of: part) == number }

  /// Whether instances of a part belong to an ancestor: those that it shares, with what wraps or
  /// converts them there.
  func isInherited(_ part: Int) -> Bool {
    guard !isOwn(part) else { return false }
    let facts = blueprint.parts[part]
    if facts.role == .decorator {
      return binding(of: keys[part], from: facts.home).map(isInherited) ?? false
    }
    guard facts.first != nil else { return facts.span.isShared }
    guard let converted = converted(by: part), let span = try? span(of: part) else { return false }
    return span.isShared && isInherited(converted)
  }

  /// Returns the resolution that meets the needs of a part: that of an ancestor for an inherited one.
  func evaluating(_ part: Int) -> Resolution {
    isInherited(part) ? parents[0].evaluating(part) : self
  }

  /// Whether a contribution belongs to a collection that the child hides, or an ancestor that has the
  /// contribution from another one.
  func isHidden(_ contribution: Int) -> Bool {
    !isOwn(contribution)
      && (hidden.contains(keys[contribution]) || parents[0].isHidden(contribution))
  }

  /// Verifies that the keys that a child hides exist in its parent.
  func verifyHiding() throws {
    for key in hidden {
      let isThere = declared.contains {
        blueprint.parts[$0].role == .contribution && !isOwn($0) && keys[$0] == key
          && !parents[0].isHidden($0)
      }
      guard isThere else { throw Failure() }
    }
  }

  /// Whether the start of a container has to know of an instance: it has hooks, or is constructed
  /// ahead of its use.
  func belongsToStart(_ part: Int, layer: Int) -> Bool {
    let facts = blueprint.parts[part]
    guard facts.first == nil else { return false }
    let isPrepared = blueprint.parts[layer].effect != .none
    switch facts.span {
    case .singleton, .eager:
      // The hooks of an inherited binding belong to the start of its ancestor, also where a child decorates it.
      return facts.role == .binding && facts.hasHooks && !isInherited(part) || isPrepared
    case .value: return isPrepared
    default: return false
    }
  }
}
