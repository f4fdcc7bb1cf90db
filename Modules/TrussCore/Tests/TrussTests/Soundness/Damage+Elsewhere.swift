import Truss

// Damage to parts that need not be reached.

extension Damage {
  /// Returns a change of each further kind that the blueprint allows.
  static func elsewhere(in sound: Blueprint) -> [Damage] {
    guard let resolution = try? Resolution(sound) else { return [] }
    var damages: [Damage] = []
    func add(_ expected: Diagnostic.ID, _ change: (inout Blueprint) -> Void) {
      var blueprint = sound
      change(&blueprint)
      damages.append(Damage(blueprint: blueprint, expected: expected))
    }

    if let contribution = sound.parts.first(where: { $0.elementKey != nil && $0.first == nil }) {
      add(.duplicateContributionKey) { $0.parts.append(contribution) }
    }
    if let module = resolution.listingModule() {
      add(.undeclaredRequirement) {
        $0.compositions[module].listed = []
        $0.compositions[module].isOpen = false
      }
    }
    if let module = resolution.listingModule(where: { !sound.isClosed($0) }) {
      add(.undeclaredRequirement) { $0.closingLayers = [1 - sound.compositions[module].layer] }
    }
    add(.decoratorWithoutTarget) {
      $0.parts.append(
        Blueprint.Part(key: Blueprint.Key(service: Blueprint.unused), module: 0, role: .decorator))
    }
    add(.moduleComposedTwice) { blueprint in
      guard var composition = blueprint.compositions.last(where: { !$0.isAssembly }) else { return }
      composition.includes = []
      composition.isListed = true
      blueprint.compositions.append(composition)
    }
    if let module = sound.compositions.firstIndex(where: { $0.isListed && !$0.isAssembly }) {
      add(.includeCycle) { $0.compositions[module].includes = [module] }
    }
    if let scoped = sound.parts.indices.first(where: resolution.isScopedAndExported) {
      add(.scopeMismatch) { $0.roots.append(resolution.keys[scoped].need) }
      if case .scoped(let scope) = sound.parts[scoped].span,
        let module = sound.compositions.firstIndex(where: {
          $0.qualifier == nil && !$0.isAssembly
        })
      {
        add(.shadowedScopeValue) {
          $0.shadows.append(Blueprint.Shadow(module: module, scope: scope, isExported: true))
        }
      }
    }
    for (effect, expected) in [
      (Blueprint.Effect.asynchronous, Diagnostic.ID.asyncInSync), (.isolated, .isolationMismatch),
    ] {
      add(expected) { blueprint in
        let maker = blueprint.addUnused(.transient, effect: effect)
        var need = maker
        need.forms.insert(.provider, at: 0)
        blueprint.roots.append(need)
      }
    }
    return damages
  }

  /// Returns a change of each kind to a child.
  static func ofChild(in sound: Blueprint) -> [Damage] {
    var damages: [Damage] = []
    var unmatched = sound
    unmatched.children[0].hidden.append(Blueprint.Key(service: Blueprint.unused))
    damages.append(Damage(blueprint: unmatched, expected: .unmatchedHiding))
    var unreached = sound
    let late = unreached.addUnused(.singleton)
    unreached.children[0].roots.append(late)
    damages.append(Damage(blueprint: unreached, expected: .unreachedStart))
    var duplicate = sound
    // A contribution may belong to a collection under the qualifier of its module.
    let contribution = sound.parts.indices.last {
      let part = sound.parts[$0]
      return part.elementKey != nil && part.first == nil && sound.qualifier(of: part.module) == nil
        && sound.line(of: 1).contains(sound.owner(of: $0))
    }
    let module = sound.compositions.lastIndex {
      $0.layer == Blueprint.layer(ofChild: 1) && $0.qualifier == nil
    }
    if let contribution, let module {
      duplicate.parts.append(sound.parts[contribution])
      duplicate.parts[duplicate.parts.count - 1].module = module
      duplicate.children[0].hidden = []
      damages.append(Damage(blueprint: duplicate, expected: .duplicateContributionKey))
    }
    return damages
  }
}

extension Blueprint {
  /// Binds a service that nothing else provides.
  ///
  /// - Returns: The need with which the application requests it.
  fileprivate mutating func addUnused(_ span: Span, effect: Effect = .none) -> Need {
    var part = Part(key: Key(service: Self.unused), module: 0)
    (part.span, part.effect, part.isExported) = (span, effect, true)
    parts.append(part)
    return part.key.qualified(by: compositions[0].qualifier).need
  }
}

extension Resolution {
  /// A module that takes something from another one, with a condition.
  fileprivate func listingModule(where isMeant: (Int) -> Bool = { _ in true }) -> Int? {
    blueprint.compositions.indices.first { module in
      isMeant(module)
        && blueprint.parts.contains { part in
          part.module == module && part.layer == nil && part.first == nil
            && (part.span == .singleton || part.span == .eager) && !part.isOfAssembly
            && part.needs.contains { need in
              guard need.forms.first != .optional,
                case .part(let taken)? = try? answer(to: need, from: module).found
              else {
                return false
              }
              return blueprint.parts[taken].layer == nil && replaced[taken] == nil
                && blueprint.parts[taken].module != module
                && !blueprint.parts.contains { $0.isFallback && $0.module == module }
            }
        }
    }
  }

  /// Whether something asks in vain for a part outside its scope.
  fileprivate func isScopedAndExported(_ index: Int) -> Bool {
    guard case .scoped = blueprint.parts[index].span, blueprint.parts[index].role == .binding,
      case .part(index)? = try? answer(to: keys[index].need, from: nil).found
    else { return false }
    return true
  }
}
