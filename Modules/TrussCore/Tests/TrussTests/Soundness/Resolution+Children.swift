extension Resolution {
  /// The parts that there are for the assembly: those of the parent and its own.
  var declared: [Int] {
    blueprint.parts.indices.filter { !parents.isEmpty || !blueprint.isOfChild($0) }
  }

  var roots: [Blueprint.Need] {
    parents.isEmpty ? blueprint.roots : blueprint.child?.roots ?? []
  }

  /// Whether the assembly declares a part, and not its parent.
  func isOwn(_ part: Int) -> Bool { blueprint.isOfChild(part) != parents.isEmpty }

  /// Whether instances of a part belong to the parent: those that it shares, with what wraps or
  /// converts them there.
  func isInherited(_ part: Int) -> Bool {
    guard !isOwn(part) else { return false }
    let facts = blueprint.parts[part]
    if facts.role == .decorator {
      return binding(of: keys[part], from: facts.home).map(isInherited) ?? false
    }
    if facts.first != nil {
      guard let converted = converted(by: part), let span = try? span(of: part) else {
        return false
      }
      return span.isShared && isInherited(converted)
    }
    return facts.span.isShared
  }

  /// Returns the resolution that meets the needs of a part: the parent's for an inherited one.
  func evaluating(_ part: Int) -> Resolution {
    isInherited(part) ? parents[0] : self
  }

  /// Whether a contribution belongs to a collection that the child hides.
  func isHidden(_ contribution: Int) -> Bool {
    !isOwn(contribution) && blueprint.child?.hidden.contains(keys[contribution]) == true
  }

  /// Verifies that the keys that a child hides exist.
  func verifyHiding() throws {
    guard !parents.isEmpty else { return }
    for key in blueprint.child?.hidden ?? [] {
      let isThere = declared.contains {
        blueprint.parts[$0].role == .contribution && !isOwn($0) && keys[$0] == key
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
    case .singleton, .eager: return facts.role == .binding && facts.hasHooks || isPrepared
    case .value: return isPrepared
    default: return false
    }
  }
}

extension Blueprint.Span {
  /// Whether a container shares its instances.
  var isShared: Bool {
    switch self {
    case .singleton, .eager, .weak, .value, .unowned: true
    case .factory, .resolution, .scoped: false
    }
  }
}
