import Truss

// Damage to parts that need not be reached.

extension Damage {
  /// Returns a change of each further kind that the blueprint allows.
  static func elsewhere(in sound: Blueprint) -> [Damage] {
    guard let resolution = try? Resolution(sound) else { return [] }
    var damages = Damages(of: sound)
    if let contribution = sound.parts.first(where: { $0.elementKey != nil && $0.first == nil }) {
      damages.add(.duplicateContributionKey) { $0.parts.append(contribution) }
    }
    if let module = resolution.listingModule() {
      damages.add(.undeclaredRequirement) {
        $0.compositions[module].listed = []
        $0.compositions[module].isOpen = false
      }
    }
    if let module = resolution.listingModule(where: { !sound.isClosed($0) }) {
      damages.add(.undeclaredRequirement) {
        // An optional that the module lists would cover other forms of its key.
        $0.compositions[module].listed = []
        $0.closingLayers = [1 - sound.compositions[module].layer]
      }
    }
    damages.add(.decoratorWithoutTarget) {
      $0.parts.append(
        Blueprint.Part(key: Blueprint.Key(service: Blueprint.unused), module: 0, role: .decorator))
    }
    if let input = sound.parts.first(where: { $0.listing != nil }) {
      damages.add(.unmatchedOverride) { blueprint in
        // Nothing composes the module inside which the input is overridden.
        blueprint.compositions.append(.init(declaration: 0, identity: 9, isListed: false))
        let place = blueprint.compositions.count - 1
        blueprint.parts.append(
          .init(key: input.key, module: place, span: .value, layer: 1, isInside: true))
      }
    }
    damages.add(.moduleComposedTwice) { blueprint in
      guard var composition = blueprint.compositions.last(where: { !$0.isAssembly }) else { return }
      (composition.includes, composition.isListed) = ([], true)
      blueprint.compositions.append(composition)
    }
    if let module = sound.compositions.firstIndex(where: { $0.isListed && !$0.isAssembly }) {
      damages.add(.includeCycle) { $0.compositions[module].includes = [module] }
    }
    if let scoped = sound.parts.indices.first(where: resolution.isScopedAndExported) {
      damages.add(.scopeMismatch) { $0.roots.append(resolution.keys[scoped].need) }
      if case .scoped(let scope) = sound.parts[scoped].span,
        let module = sound.compositions.firstIndex(where: { $0.qualifier == nil && !$0.isAssembly })
      {
        damages.add(.shadowedScopeValue) {
          $0.shadows.append(Blueprint.Shadow(module: module, scope: scope, isExported: true))
        }
      }
    }
    for (effect, expected) in [
      (Blueprint.Effect.asynchronous, Diagnostic.ID.asyncInSync), (.isolated, .isolationMismatch),
    ] {
      damages.add(expected) { blueprint in
        var need = blueprint.addUnused(.transient, effect: effect)
        need.forms.insert(.provider, at: 0)
        blueprint.roots.append(need)
      }
    }
    return damages.all
  }

  /// Returns a change of each kind to a child.
  static func ofChild(in sound: Blueprint) -> [Damage] {
    var damages = Damages(of: sound)
    damages.add(.unmatchedHiding) {
      $0.children[0].hidden.append(Blueprint.Key(service: Blueprint.unused))
    }
    damages.add(.unreachedStart) {
      let late = $0.addUnused(.singleton)
      $0.children[0].roots.append(late)
    }
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
      damages.add(.duplicateContributionKey) {
        $0.parts.append(sound.parts[contribution])
        $0.parts[$0.parts.count - 1].module = module
        $0.children[0].hidden = []
      }
    }
    return damages.all
  }
}

extension Blueprint {
  /// Binds a service that nothing else provides, and returns the need with which to request it.
  fileprivate mutating func addUnused(_ span: Span, effect: Effect = .none) -> Need {
    let key = Key(service: Self.unused)
    parts.append(Part(key: key, module: 0, span: span, effect: effect, isExported: true))
    return key.qualified(by: compositions[0].qualifier).need
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
              else { return false }
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
