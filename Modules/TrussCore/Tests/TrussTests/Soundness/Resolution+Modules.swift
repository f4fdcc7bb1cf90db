// Rules that hold for every composed module, even if no root reaches it.

extension Resolution {
  /// An application composes a module once under each qualifier and identity.
  func verifyCompositions() throws {
    let compositions = blueprint.compositions.map {
      [$0.declaration, $0.qualifier ?? -1, $0.identity ?? -1]
    }
    guard Set(compositions).count == compositions.count else { throw Failure() }
  }

  /// A factory returns an instance, and a binding qualifies no parameters but those of its factory.
  func verifyFactories() throws {
    let hasVoidBinding = blueprint.compositions.contains {
      $0.hasVoidBinding && Blueprint.owner(ofLayer: $0.layer) == number
    }
    let qualifiesOthers = declared.contains { isOwn($0) && blueprint.parts[$0].qualifiesOthers }
    guard !hasVoidBinding, !qualifiesOthers else { throw Failure() }
  }

  /// A closed module lists what it takes from outside, which contributions and the values of scopes are not.
  func verifyRequirements() throws {
    for (index, part) in blueprint.parts.enumerated()
    where part.declarer != nil && !part.isFurtherContribution && isOwn(index)
      && !part.isOfAssembly
    {
      let decorated = part.role == .decorator ? [part.key.need] : []
      let own = isTransient(index) ? [] : part.allNeeds
      guard (decorated + own).allSatisfy({ isListed($0, in: part.module) }) else { throw Failure() }
    }
  }

  func isListed(_ need: Blueprint.Need, in module: Int) -> Bool {
    !blueprint.isClosed(module) || !leaves(need, module: module)
      || blueprint.listed(by: module).contains { stands($0, for: need, in: module) }
  }

  /// Whether instances of a part are never shared beyond a resolution.
  func isTransient(_ part: Int) -> Bool { (try? span(of: target(of: part)))?.isTransient == true }

  /// Whether something other than a call provides what a part needs.
  func isProvided(_ need: Blueprint.Need, in module: Int?) -> Bool {
    switch try? answer(to: need, from: module).found {
    case .nothing, nil: false
    default: true
    }
  }

  /// Nothing but the scope provides the type of its value where that is open.
  func verifyScopeValues() throws {
    for shadow in blueprint.shadows where isOpened(shadow.scope) {
      let qualifier = blueprint.compositions[shadow.module].qualifier
      if shadow.isExported, qualifier == nil { throw Failure() }
      let isTaken = blueprint.parts.contains { part in
        (part.home == shadow.module
          || shadow.isExported && blueprint.qualifier(of: part.home) == qualifier)
          && part.allNeeds.contains { $0.content == .value(scope: shadow.scope) }
      }
      if isTaken { throw Failure() }
    }
    let isTwice = blueprint.shadows.filter(\.isExported).containsPair {
      $0.scope == $1.scope
        && blueprint.qualifier(of: $0.module) == blueprint.qualifier(of: $1.module)
    }
    guard !isTwice else { throw Failure() }
  }

  /// Whether a module says that what it takes may be absent.
  func allowsAbsence(of need: Blueprint.Need, in module: Int?) -> Bool {
    guard let module, module >= 0, !blueprint.compositions[module].isAssembly else { return true }
    return blueprint.listed(by: module).contains { listed in
      guard case .nothing? = try? answer(to: listed, from: module).found else { return false }
      return Asked(listed) == Asked(need)
    }
  }

  /// Whether something lives in a scope or opens it.
  private func isOpened(_ scope: Int) -> Bool {
    let needs =
      blueprint.roots.map { (need: $0, module: Int?.none) }
      + blueprint.parts.flatMap { part in part.allNeeds.map { (need: $0, module: part.home) } }
    return blueprint.parts.contains { $0.span == .scoped(scope) }
      || needs.contains { need, module in
        guard let answer = try? answer(to: need, from: module) else {
          return Asked(need).scopes.contains(scope)
        }
        return answer.scopes?.contains(scope) == true
      }
  }

  /// Whether a module takes something from outside, or from nowhere.
  private func leaves(_ need: Blueprint.Need, module: Int) -> Bool {
    if case .value = need.content { return false }
    switch try? answer(to: need, from: module).found {
    case .contributions, .value, .argument: return false
    case .part(let part):
      let key = keys[part]
      let hasFallback = blueprint.parts.indices.contains { index in
        let other = blueprint.parts[index]
        return other.isFallback && other.module == module && keys[index] == key
      }
      var next: Int? = part
      while let current = next {
        // A module need not list a collection, even one that an override replaces.
        if blueprint.parts[current].declarer == module || replacingCollections.contains(current) {
          return false
        }
        next = replaced[current]
      }
      return !hasFallback
    case .nothing: return true
    case nil: return !Asked(need).isCollection
    }
  }

  /// Whether what a module lists is what it takes.
  private func stands(_ listed: Blueprint.Need, for need: Blueprint.Need, in module: Int) -> Bool {
    let answers = (
      try? answer(to: listed, from: module).found, try? answer(to: need, from: module).found
    )
    return switch answers {
    case (.part(let one), .part(let other)): one == other
    case (.nothing, .nothing), (.nothing, nil), (nil, .nothing), (nil, nil):
      Asked(listed) == Asked(need)
    default: false
    }
  }

  /// The innermost service of a type that nothing provides, without the forms around it.
  private struct Asked: Equatable {
    var content: Blueprint.Need.Content
    var qualifier: Int?
    var isCollection = false
    var scopes: [Int] = []

    /// The forms from a second qualifier on; that qualifier has no meaning.
    var meaningless: [Blueprint.Form] = []

    init(_ need: Blueprint.Need) {
      content = need.content
      for (level, form) in need.forms.enumerated() {
        switch form {
        case .collection, .dictionary: isCollection = true
        case .scope(let scope): scopes.append(scope)
        case .qualified(let qualifier):
          guard self.qualifier == nil else {
            meaningless = Array(need.forms[level...])
            return
          }
          self.qualifier = qualifier
        case .optional, .lazy, .provider, .asyncProvider, .mainActorProvider, .call: break
        }
      }
    }

    /// Returns whether both ask for the same, now or later.
    static func == (left: Self, right: Self) -> Bool {
      left.content == right.content && left.qualifier == right.qualifier
        && left.meaningless == right.meaningless
    }
  }
}
