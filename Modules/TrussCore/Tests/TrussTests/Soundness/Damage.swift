import Truss

/// A change that makes a sound blueprint unsound, with the error that it must cause.
struct Damage {
  let blueprint: Blueprint
  let expected: Diagnostic.ID

  /// Returns a change of each kind that the blueprint allows.
  ///
  /// Each affects a part that a root depends on directly, so that it is certainly reached.
  static func all(of sound: Blueprint) -> [Damage] {
    guard let root = sound.roots.first(where: { $0.form == .plain }),
      let reached = sound.part(root.key, from: nil)
    else { return [] }
    var damages: [Damage] = []
    func add(_ expected: Diagnostic.ID, _ change: (inout Blueprint) -> Void) {
      var blueprint = sound
      change(&blueprint)
      damages.append(Damage(blueprint: blueprint, expected: expected))
    }

    add(.missingBinding) { $0.parts.remove(at: reached) }
    add(.privateBinding) { $0.parts[reached].isExported = false }
    add(.duplicateBinding) { $0.parts.append($0.parts[reached]) }
    add(.dependencyCycle) { $0.parts[reached].needs = [.init(key: root.key, form: .plain)] }
    let held = sound.parts[reached].needs.first { need in
      need.form == .plain && need.key != root.key
        && !sound.roots.contains { $0.key == need.key }
    }
    if let held, sound.parts[reached].span == .singleton,
      let part = sound.part(held.key, from: sound.parts[reached].module)
    {
      add(.captiveDependency) { $0.parts[part].span = .scoped(0) }
    }
    return damages
  }
}
