import Truss

// Damage to declarations and to supplied values. The roots need not reach it.

extension Damage {
  /// Returns a change of each kind to a declaration.
  static func ofDeclarations(in sound: Blueprint) -> [Damage] {
    var damages: [Damage] = []
    var void = sound
    void.compositions[0].hasVoidBinding = true
    damages.append(Damage(blueprint: void, expected: .voidBinding))
    for role in [Blueprint.Role.binding, .decorator, .contribution] {
      let index = sound.parts.firstIndex { part in
        part.role == role && part.first == nil && part.listing == nil
          && !part.needs.contains { $0.content == .service(part.key.service) }
      }
      guard let index else { continue }
      var unmatched = sound
      unmatched.parts[index].qualifiesOthers = true
      damages.append(Damage(blueprint: unmatched, expected: .unmatchedQualifier))
    }
    return damages
  }

  /// Returns, for each override of an assembly, the removal of the only binding that it replaces.
  static func ofOverrides(in sound: Blueprint) -> [Damage] {
    sound.parts.filter { $0.layer != nil && !$0.isInside && $0.role == .binding }.compactMap {
      override in
      let targets = sound.parts.indices.filter { index in
        let part = sound.parts[index]
        return part.key.service == override.key.service && part.role == .binding
      }
      guard targets.count == 2,
        let target = targets.first(where: { sound.parts[$0].declarer != nil }),
        sound.parts[target].first == nil, override.first == nil
      else { return nil }
      var blueprint = sound
      blueprint.parts.remove(at: target)
      return Damage(blueprint: blueprint, expected: .unmatchedOverride)
    }
  }

  /// Returns a change of each kind to the values of a container that can be built.
  static func ofValues(in sound: Blueprint) -> [Damage] {
    var damages: [Damage] = []
    func add(_ expected: Diagnostic.ID, _ change: (inout Blueprint) -> Void) {
      var blueprint = sound
      change(&blueprint)
      damages.append(Damage(blueprint: blueprint, expected: expected))
    }

    add(.unexpectedInput) {
      let unused = Blueprint.Key(service: Blueprint.unused, qualifier: 0)
      $0.values.append(Blueprint.SuppliedValue(key: unused))
    }
    let isReplacing = (try? Resolution(sound))?.isReplaced.contains(true) == true
    if let value = sound.values.first, let input = sound.maker(of: value) {
      add(.duplicateBinding) { $0.values.append(value) }
      // Where something is replaced, only what is asked for is missing.
      let isAsked = sound.roots.contains { $0 == sound.parts[input].key.need }
      if isAsked || !isReplacing { add(.missingInput) { $0.values.removeFirst() } }
      if !isReplacing {
        add(.unexpectedInput) { blueprint in
          var override = Blueprint.Part(key: sound.parts[input].key, module: 0, span: .value)
          override.layer = 1
          blueprint.parts.append(override)
        }
      }
    }
    return damages
  }
}

extension Blueprint {
  /// Whether the application supplies values, or should.
  var hasInputs: Bool { !values.isEmpty || parts.contains { $0.listing != nil } }
}
