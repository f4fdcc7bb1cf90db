struct ApplicationDifference {
  let old, new: Wiring

  private let compatibility: Compatibility

  /// The identities of renamed bindings, from the old one to the new one, and the other way around.
  let renamed, originals: [String: String]

  /// The keys of renamed bindings, from the old one to the new one.
  let currentKeys: [String: String]
  let altered: [(before: Int, after: Int)]
  private let movedKeys: Set<String>

  /// The owners and keys of contributions that are the same, in another order.
  let reordered: Set<[String]>

  init(from old: ApplicationFacts, to new: ApplicationFacts) {
    self.old = Wiring(of: old)
    self.new = Wiring(of: new)
    compatibility = Compatibility(of: self.old)
    let (old, new, renamed) = (self.old, self.new, Self.renamed(from: self.old, to: self.new))
    self.renamed = renamed
    originals = Dictionary(uniqueKeysWithValues: renamed.map { ($0.value, $0.key) })
    let keys = renamed.compactMap { before, after -> (old: String, new: String)? in
      guard let before = old.position(of: before), let after = new.position(of: after)
      else { return nil }
      return (old[before].key, new[after].key)
    }
    currentKeys = keys.reduce(into: [:]) { $0[$1.old] = $1.new }
    movedKeys = Set(keys.filter { $0.old == $0.new }.map(\.new))
    reordered = Self.reordered(from: old, to: new)
    altered = old.indices.compactMap { before in
      let id = old[before].id
      guard let after = new.position(of: renamed[id] ?? id), old[before] != new[after]
      else { return nil }
      return (before, after)
    }
  }

  var changes: [Change] {
    cycles + modules + roots + removed + added + kept + reorderedContributions + providers + start
  }

  func change(_ level: Change.Level, _ text: String, at place: String? = nil) -> Change {
    new.application.change(level, text, at: place)
  }

  /// Returns a change that is breaking if dependents of the old state would not verify with it.
  private func change(
    breaking dependents: [String], otherwise level: Change.Level, _ text: String,
    at place: String? = nil
  ) -> Change {
    var change = change(dependents.isEmpty ? level : .breaking, text, at: place)
    if !dependents.isEmpty { change.broken = dependents.uniqued }
    return change
  }

  func current(_ id: String) -> String? {
    let id = renamed[id] ?? id
    return new.position(of: id) == nil ? nil : id
  }

  // MARK: - Renamed bindings

  private static func renamed(from old: Wiring, to new: Wiring) -> [String: String] {
    let gone = old.application.bindings.filter { new.position(of: $0.id) == nil }
    var fresh = new.application.bindings.filter { old.position(of: $0.id) == nil }
    let modules = Set(old.application.modules.map(\.name))
      .intersection(new.application.modules.map(\.name))
    var renamed: [String: String] = [:]
    for before in gone where before.role == nil || before.role == .input {
      let index = fresh.firstIndex { after in
        if before.role == .input { return before.isInputRenamed(to: after, from: old, to: new) }
        return before.module == after.module && after.isRenamed(from: before)
          || after.isMoved(from: before, among: modules)
      }
      if let index { renamed[before.id] = fresh.remove(at: index).id }
    }
    return renamed
  }

  // MARK: - Modules and roots

  private var modules: [Change] {
    let (was, now) = (old.application.composedModules, new.application.composedModules)
    let before = Dictionary(was.map { ($0.name, $0) }) { first, _ in first }
    let names = Set(now.map(\.name))
    let gone = was.filter { !names.contains($0.name) }.map {
      change(
        breaking: compatibility.dependents(losing: $0.name), otherwise: .behavior,
        "\($0.name) is no longer composed")
    }
    // Contributions are in the order of their modules.
    let isReordered =
      was.map(\.name).filter(names.contains) != now.map(\.name).filter { before[$0] != nil }
    return gone
      + (isReordered ? [change(.behavior, "the modules are composed in another order")] : [])
      + now.flatMap { module in
        guard let before = before[module.name] else {
          return [change(.addition, "\(module.name) is composed", at: module.place)]
        }
        return openings(of: before, module) + couplings(of: module)
      }
  }

  private func openings(of before: ModuleFacts, _ module: ModuleFacts) -> [Change] {
    guard before.isOpen != module.isOpen else { return [] }
    let words = module.isOpen == true ? "open: it may inject unlisted keys" : "closed"
    return [change(.internal, "\(module.name) is now \(words)", at: module.place)]
  }

  /// The keys that a module injects from elsewhere now but did not, and the other way around.
  private func couplings(of module: ModuleFacts) -> [Change] {
    let (was, now) = (old.imports(of: module.name), new.imports(of: module.name))
    let names = currentKeys
    let kept = Set(was.map { names[$0.key] ?? $0.key })
    let known = Set(now.map(\.key))
    return now.filter { !kept.contains($0.key) && !movedKeys.contains($0.key) }.map { crossing in
      change(
        breaking: isSupplied(crossing.key, to: module.name) ? [] : [new.application.name],
        otherwise: .internal, "\(module.name) now injects \(crossing.text)", at: module.place)
    }
      + was.filter { crossing in
        let key = names[crossing.key] ?? crossing.key
        return !known.contains(key) && !movedKeys.contains(key)
      }
      .map { crossing in
        change(.addition, "\(module.name) no longer injects \(crossing.text)", at: module.place)
      }
  }

  /// Whether the application as it was provides a key that a module injects now, or the module can do without.
  private func isSupplied(_ key: String, to module: String) -> Bool {
    let names = currentKeys.filter { $0.value == key }.map(\.key)
    return (names + [key]).contains { compatibility.provides($0, to: module) }
      || needed.filter { new[$0].module == module }.flatMap { new[$0].edges ?? [] }
        .filter { $0.key == key }.allSatisfy { ParameterForm(of: $0).mayBeAbsent }
  }

  /// The bindings that the application needs now, and those that it would need if its dependents had not changed.
  private var needed: [Int] {
    let reached = old.reached
    let kept = new.indices.filter { binding in
      old.position(of: new[binding].id).map(reached.reaches) ?? false
    }
    return Search(from: new.entries.map(\.binding) + kept, along: new.dependencies).order
  }

  private var roots: [Change] {
    let names = currentKeys
    let before = old.application.roots.map { $0.edge.renamed(by: names).name }
    let after = new.application.roots.map(\.edge.name)
    let gone = before.filter { !after.contains($0) }
      .map { change(.breaking, "\($0) is no longer a root") }
    return gone
      + zip(after, new.application.roots).filter { !before.contains($0.0) }
      .map { change(.addition, "\($0.0) is a root", at: $0.1.place) }
  }

  // MARK: - Bindings

  private var modulesThatCameOrWent: Set<String> {
    Set(old.application.composedModules.map(\.name)).symmetricDifference(
      new.application.composedModules.map(\.name))
  }

  private var removed: [Change] {
    let known = modulesThatCameOrWent
    return old.application.bindings.filter { current($0.id) == nil }.compactMap { binding in
      if let module = binding.module, known.contains(module) { return nil }
      let answer = new.bindings(of: binding.key).first { new[$0].role != .contribution }
      switch binding.role {
      case .input:
        return change(
          breaking: dependents(lacking: binding.key), otherwise: .addition,
          "\(binding.key) is no longer an input")
      case .scopeValue, .argument: return nil
      case .contribution, .decorator: return change(.behavior, "\(binding.title) is gone")
      case nil:
        if let answer, !binding.has(.overriding) || binding.layer != nil {
          return change(
            breaking: losing(binding.id, to: new[answer]), otherwise: .behavior,
            "\(binding.title) is gone; \(new[answer].title) answers", at: new[answer].place)
        }
        return change(
          breaking: losing(binding.id) + dependents(lacking: binding.key), otherwise: .internal,
          "\(binding.title) is gone")
      }
    }
  }

  /// The dependents that still inject a key, which nothing provides now.
  private func dependents(lacking key: String) -> [String] {
    Lack.all(of: key, in: [new], besides: .absent)?.flatMap(\.dependents) ?? []
  }

  private var added: [Change] {
    let known = modulesThatCameOrWent
    return new.application.bindings.compactMap { binding in
      guard old.position(of: binding.id) == nil else { return nil }
      if let before = originals[binding.id] { return rename(of: before, to: binding) }
      if let module = binding.module, known.contains(module) { return nil }
      switch binding.role {
      case .input: return change(.breaking, "\(binding.key) is a new input", at: binding.place)
      case .scopeValue, .argument: return nil
      case .contribution, .decorator:
        return change(.behavior, "\(binding.title) is new", at: binding.place)
      case nil:
        if binding.has(.overriding) {
          return change(.behavior, "\(binding.title) is a new override", at: binding.place)
        }
        return change(
          breaking: compatibility.modules(alsoBinding: binding)
            + compatibility.dependents(gaining: binding),
          otherwise: binding.has(.exported) ? .addition : .internal, "\(binding.title) is new",
          at: binding.place)
      }
    }
  }

  private func rename(of before: String, to binding: BindingFacts) -> Change? {
    guard let position = old.position(of: before) else { return nil }
    if old[position].key == binding.key {
      return change(
        breaking: losing(before, to: binding), otherwise: .internal,
        "\(binding.key) moves from \(old[position].module ?? "") to \(binding.module ?? "")",
        at: binding.place)
    }
    let dependents = Set(old.dependents[position].map { old[$0.binding].id })
    let text =
      "\(old[position].title) is now \(binding.key), for \(counted(dependents.count, "dependent"))"
    if binding.role == .input { return change(.breaking, "the input \(text)", at: binding.place) }
    return change(
      breaking: isCarriedThrough(position, to: binding)
        ? [] : compatibility.dependents(losing: position), otherwise: .internal, text,
      at: binding.place)
  }

  /// Whether all that injected a renamed binding inject it under its new key.
  private func isCarriedThrough(_ position: Int, to binding: BindingFacts) -> Bool {
    guard let after = new.position(of: binding.id) else { return false }
    let dependents = Set(new.dependents[after].map { new[$0.binding].id })
    let roots = { (wiring: Wiring, id: String) in
      wiring.application.roots.count { $0.edge.to.contains(id) }
    }
    return old.dependents[position].allSatisfy { link in
      current(old[link.binding].id).map(dependents.contains) ?? false
    } && roots(old, old[position].id) <= roots(new, binding.id)
  }

  private func losing(_ id: String, to answer: BindingFacts? = nil) -> [String] {
    old.position(of: id).map { compatibility.dependents(losing: $0, to: answer) } ?? []
  }

  private var kept: [Change] {
    altered.flatMap { position, current -> [Change] in
      let (before, after) = (old[position], new[current])
      guard before.isDeclared else { return [] }
      return before.changes(to: after).filter { !$0.kind.isOfInstance || !after.has(.alias) }
        .map { kind, text in
          let broken: [String] =
            switch kind {
            case .exposure: compatibility.dependents(gaining: after)
            case .export: compatibility.dependents(losing: position)
            case .instance: compatibility.dependents(of: position, changedTo: after)
            case .other: []
            }
          return change(breaking: broken, otherwise: kind.level, text, at: after.place)
        } + (isReordered(before) ? [] : ownEdges(of: before, after))
    }
  }

  /// The dependencies that a binding has and had: a choice of its implementation.
  private func ownEdges(of before: BindingFacts, _ after: BindingFacts) -> [Change] {
    let names = currentKeys
    let (old, new) = ((before.edges ?? []).map { $0.renamed(by: names) }, after.edges ?? [])
    let (was, now) = (old.map(\.declaration), new.map(\.declaration))
    guard was != now else { return [] }
    // A parameter of the same type under another qualifier receives another instance.
    let isRequalified =
      was.count == now.count && zip(old, new).contains { $0.isRequalified(as: $1) }
    let gone = was.filter { !now.contains($0) }
    let fresh = now.filter { !was.contains($0) }
    let words =
      isRequalified
      ? zip(was, now).filter(!=).map { "injects \($1) instead of \($0)" }
      : fresh.map { "injects \($0)" } + gone.map { "no longer injects \($0)" }
    return [
      change(
        isRequalified ? .behavior : .internal,
        "\(after.title) "
          + (words.isEmpty ? "injects the same in another order" : words.joined(separator: ", ")),
        at: after.place)
    ]
  }
}
