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
      case let part = sound.parts[reached], !part.isOverriding, !part.isFallback,
      part.listing == nil, part.first == nil,
      !sound.parts.contains(where: { $0.layer != nil && $0.key.service == part.key.service }),
      sound.parts.count(where: { $0.key == part.key }) == 1
    else { return [] }
    var damages = Damages(of: sound)
    damages.add(.missingBinding) { $0.parts.remove(at: reached) }
    // The application sees what its assembly declares itself.
    if !part.isOfAssembly {
      damages.add(.privateBinding) { blueprint in
        // A binding that exports an alias also exports the keys before it.
        for index in sound.parts.indices
        where index == reached || sound.parts[index].first == part.key {
          blueprint.parts[index].isExported = false
        }
      }
    }
    damages.add(.duplicateBinding) { $0.parts.append(part) }
    var override = part
    override.key = part.key.qualified(by: sound.qualifier(of: part.module))
    (override.layer, override.span, override.needs) = (1, .value, [])
    damages.add(.duplicateBinding) { $0.parts += [override, override] }
    let stranger = (0..<Blueprint.modules).first { module in
      !sound.parts.contains { $0.module == module && $0.key.service == part.key.service }
    }
    if let stranger {
      damages.add(.unmatchedOverride) { blueprint in
        var misplaced = override
        (misplaced.isInside, misplaced.module) = (true, stranger)
        blueprint.parts.append(misplaced)
      }
    }
    if ![.value, .weakValue].contains(part.span) {
      damages.add(.dependencyCycle) { $0.parts[reached].needs = [root] }
    }
    if part.span == .singleton {
      damages.add(.captiveDependency) { blueprint in
        var held = part
        (held.key, held.span) = (Blueprint.Key(service: Blueprint.unused), .scoped(0))
        (held.needs, held.hooks) = ([], [])
        blueprint.parts.append(held)
        blueprint.parts[reached].needs = [held.key.need]
      }
    }
    return damages.all
  }

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
        let taker = Blueprint.Part(
          key: Blueprint.Key(service: Blueprint.unused), module: module, span: .transient,
          needs: [argument.need])
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
