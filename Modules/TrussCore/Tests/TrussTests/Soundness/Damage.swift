import Truss

/// A change that makes a sound blueprint unsound, with the error that it is to be reported as.
struct Damage {
  let blueprint: Blueprint
  let expected: Diagnostic.ID

  /// Returns a change of each kind that the blueprint allows, except those to values and children.
  static func all(of sound: Blueprint) -> [Damage] {
    ofReached(in: sound) + ofCalls(in: sound) + elsewhere(in: sound) + ofDeclarations(in: sound)
      + ofOverrides(in: sound)
  }

  /// Returns a change of each kind to a binding that a root asks for as it is, so that it is certain to be
  /// reached.
  private static func ofReached(in sound: Blueprint) -> [Damage] {
    guard let resolution = try? Resolution(sound),
      let root = sound.roots.first(where: { $0.forms.isEmpty }),
      case .part(let reached)? = try? resolution.answer(to: root, from: nil).found,
      !sound.parts[reached].isOverriding, !sound.parts[reached].isFallback,
      sound.parts[reached].listing == nil,
      !sound.parts.contains(where: { part in
        part.layer != nil && part.key.service == sound.parts[reached].key.service
      }), sound.parts[reached].first == nil,
      !sound.parts.enumerated().contains(where: { index, part in
        index != reached && part.key == sound.parts[reached].key
      })
    else { return [] }
    var damages = Damages(of: sound)
    damages.add(.missingBinding) { $0.parts.remove(at: reached) }
    // The application sees what its assembly declares itself.
    if !sound.parts[reached].isOfAssembly {
      damages.add(.privateBinding) { blueprint in
        let key = blueprint.parts[reached].key
        // A binding that exports an alias also exports the keys before it.
        for index in blueprint.parts.indices
        where index == reached || blueprint.parts[index].first == key {
          blueprint.parts[index].isExported = false
        }
      }
    }
    damages.add(.duplicateBinding) { $0.parts.append($0.parts[reached]) }
    let override = sound.override(of: reached)
    damages.add(.duplicateBinding) { $0.parts += [override, override] }
    let stranger = (0..<Blueprint.modules).first { module in
      !sound.parts.contains { $0.module == module && $0.key.service == override.key.service }
    }
    if let stranger {
      damages.add(.unmatchedOverride) { blueprint in
        var misplaced = override
        misplaced.isInside = true
        misplaced.module = stranger
        blueprint.parts.append(misplaced)
      }
    }
    if ![.value, .weakValue].contains(sound.parts[reached].span) {
      damages.add(.dependencyCycle) { $0.parts[reached].needs = [root] }
    }
    if sound.parts[reached].span == .singleton {
      damages.add(.captiveDependency) { blueprint in
        var held = blueprint.parts[reached]
        held.key = Blueprint.Key(service: Blueprint.unused)
        held.span = .scoped(0)
        held.needs = []
        held.hooks = []
        blueprint.parts.append(held)
        blueprint.parts[reached].needs = [held.key.need]
      }
    }
    return damages.all
  }
}

/// Collects changes of one blueprint.
struct Damages {
  private let sound: Blueprint
  private(set) var all: [Damage] = []

  init(of sound: Blueprint) { self.sound = sound }

  mutating func add(_ expected: Diagnostic.ID, _ change: (inout Blueprint) -> Void) {
    var blueprint = sound
    change(&blueprint)
    all.append(Damage(blueprint: blueprint, expected: expected))
  }
}

extension Blueprint {
  /// Makes an override of an exported part.
  fileprivate func override(of index: Int) -> Part {
    var part = parts[index]
    part.key = part.key.qualified(by: qualifier(of: part.module))
    part.layer = 1
    part.span = .value
    part.needs = []
    return part
  }
}

extension Damage {
  /// Returns a change of each kind to a call that a root makes.
  private static func ofCalls(in sound: Blueprint) -> [Damage] {
    guard let resolution = try? Resolution(sound),
      let root = sound.roots.firstIndex(where: { $0.forms.count == 1 && $0.forms[0].isCall }),
      case .call(let arguments) = sound.roots[root].forms[0],
      case .part(let product)? = try? resolution.answer(to: sound.roots[root], from: nil).found,
      resolution.decorators[product] == nil, sound.parts[product].first == nil
    else { return [] }
    var damages = Damages(of: sound)
    damages.add(.assistedMismatch) { $0.parts[product].needs = [] }
    damages.add(.assistedMismatch) { $0.roots[root].forms = [.call([arguments[0], arguments[0]])] }
    damages.add(.assistedSingleton) { $0.parts[product].span = .singleton }
    if let module = sound.parts[product].declarer {
      damages.add(.shadowedArgument) { blueprint in
        let argument = Blueprint.Key(service: arguments[0])
        var taker = Blueprint.Part(key: Blueprint.Key(service: Blueprint.unused), module: module)
        (taker.span, taker.needs) = (.transient, [argument.need])
        blueprint.parts[product].needs = [argument.need, taker.key.need]
        blueprint.parts += [taker, Blueprint.Part(key: argument, module: module, span: .value)]
      }
    }
    if let other = (0..<Blueprint.services).first(where: { service in
      !sound.parts.contains { part in part.needs.contains { $0.content == .service(service) } }
    }) {
      damages.add(.assistedMismatch) { $0.roots[root].forms = [.call([other])] }
    }
    return damages.all
  }
}
