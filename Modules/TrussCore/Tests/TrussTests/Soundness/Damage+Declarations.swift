import Truss

// Damage to declarations and to supplied values. The roots need not reach it.

extension Damage {
  /// Returns a change of each kind to a declaration.
  static func ofDeclarations(in sound: Blueprint) -> [Damage] {
    var damages = Damages(of: sound)
    damages.add(.voidBinding) { $0.compositions[0].hasVoidBinding = true }
    for role in [Blueprint.Role.binding, .decorator, .contribution] {
      let index = sound.parts.firstIndex { part in
        part.role == role && part.first == nil && part.listing == nil
          && !part.needs.contains { $0.content == .service(part.key.service) }
      }
      guard let index else { continue }
      damages.add(.unmatchedQualifier) { $0.parts[index].qualifiesOthers = true }
    }
    return damages.all
  }

  /// Returns, for each override of an assembly, the removal of the only binding that it replaces.
  static func ofOverrides(in sound: Blueprint) -> [Damage] {
    var damages = Damages(of: sound)
    for override in sound.overrides where !override.isInside {
      let targets = sound.parts.indices.filter {
        sound.parts[$0].key.service == override.key.service && sound.parts[$0].role == .binding
      }
      guard targets.count == 2,
        let target = targets.first(where: { sound.parts[$0].declarer != nil }),
        sound.parts[target].first == nil, override.first == nil
      else { continue }
      damages.add(.unmatchedOverride) { $0.parts.remove(at: target) }
    }
    return damages.all
  }

  /// Returns a change of each kind to the values of a container that can be built.
  static func ofValues(in sound: Blueprint) -> [Damage] {
    var damages = Damages(of: sound)
    damages.add(.unexpectedInput) {
      let unused = Blueprint.Key(service: Blueprint.unused, qualifier: 0)
      $0.values.append(Blueprint.SuppliedValue(key: unused))
    }
    let isReplacing = (try? Resolution(sound))?.isReplaced.contains(true) == true
    if let value = sound.values.first, let input = sound.maker(of: value) {
      damages.add(.duplicateBinding) { $0.values.append(value) }
      // Where something is replaced, only what is asked for is missing.
      let isAsked = sound.roots.contains { $0 == sound.parts[input].key.need }
      if isAsked || !isReplacing { damages.add(.missingInput) { $0.values.removeFirst() } }
      if !isReplacing {
        let key = sound.parts[input].key
        damages.add(.unexpectedInput) {
          $0.parts.append(Blueprint.Part(key: key, module: 0, span: .value, layer: 1))
        }
      }
    }
    return damages.all
  }
}

extension Blueprint {
  /// Whether the application supplies values, or should.
  var hasInputs: Bool { !values.isEmpty || parts.contains { $0.listing != nil } }
}
