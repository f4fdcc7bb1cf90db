extension Blueprint {
  /// A value that an application supplies.
  struct SuppliedValue: Sendable {
    var key: Key

    /// The services under which the value is also supplied.
    var furtherServices: [Int] = []

    var isWeakValue = false

    /// Whether the value is for the container of the child.
    var isForChild = false

    /// The keys under which the value is supplied.
    var keys: [Key] { [key] + furtherServices.map { Key(service: $0) } }
  }

  /// The inputs of the assembly, or those of its child.
  func inputs(ofChild isOfChild: Bool) -> [Int] {
    parts.indices.filter { parts[$0].listing != nil && self.isOfChild($0) == isOfChild }
  }

  /// Returns the value of an input: the first one that is supplied under its key.
  func value(of input: Int) -> SuppliedValue? {
    let isOfChild = isOfChild(input)
    return values.first { $0.isForChild == isOfChild && $0.keys.contains(parts[input].key) }
  }

  /// Returns the part that a value says to have been made by: an input that has one of its keys.
  func maker(of value: SuppliedValue) -> Int? {
    let inputs = inputs(ofChild: value.isForChild)
    return value.keys.lazy.compactMap { key in inputs.first { parts[$0].key == key } }.first
  }

  /// Returns the makers of the value of an input, which is converted if the input is an alias.
  func makers(ofInput input: Int) -> [Int] {
    guard let value = value(of: input), let maker = maker(of: value),
      parts[input].key != value.key
    else { return [input] }
    return [maker, input]
  }

  /// The blueprint whose inputs are as their values are.
  var withLifetimesOfValues: Blueprint {
    var blueprint = self
    for input in parts.indices where parts[input].listing != nil {
      if value(of: input)?.isWeakValue == true { blueprint.parts[input].span = .weakValue }
    }
    return blueprint
  }

  /// Lets some layers list keys as inputs, partly of services that nothing else provides, and supplies
  /// most of what is needed.
  mutating func addInputs(to layers: Range<Int>, services: Range<Int>, _ dice: inout Dice) {
    let isOfChild = layers.contains(Self.layer(ofChild: 1))
    let bindings = parts.indices.filter { canBeInput($0) && self.isOfChild($0) == isOfChild }
    if dice.chance(12), let binding = dice.element(of: bindings) {
      list(binding, in: layers.lowerBound + dice.number(below: layers.count), &dice)
    }
    let inherited = isOfChild ? dice.element(of: inputs(ofChild: false)) : nil
    if dice.chance(inherited == nil ? 20 : 75) {
      let modules = compositions.indices.filter {
        compositions[$0].declaration == $0
          && (Self.owner(ofLayer: compositions[$0].layer) > 0) == isOfChild
      }
      var pattern = Pattern(in: modules, of: compositions, services: services, dice)
      if let inherited {
        pattern.takeInherited(parts[inherited].key)
      } else {
        pattern.input(in: layers)
      }
      dice = pattern.dice
      insert(pattern.parts)
      for (module, need) in pattern.listed { compositions[module].listed.append(need) }
      if isOfChild { children[0].roots += pattern.roots } else { roots += pattern.roots }
    }
    supply(isForChild: isOfChild, &dice)
  }

  /// Adds parts where an assembly declares them.
  private mutating func insert(_ added: [Part]) {
    for part in added {
      let position =
        if let module = part.declarer {
          parts.lastIndex { $0.declarer.map { $0 <= module } ?? false }
        } else if let layer = part.layer {
          parts.lastIndex { $0.declarer != nil || $0.layer.map { $0 <= layer } ?? false }
        } else {
          parts.indices.last
        }
      parts.insert(part, at: position.map { $0 + 1 } ?? 0)
    }
  }

  /// Whether a part provides what an application could supply.
  private func canBeInput(_ index: Int) -> Bool {
    let part = parts[index]
    return part.role == .binding && part.declarer != nil && part.first == nil
      && part.isExported && !part.isOverriding && !part.isFallback
      && !parts.contains { $0.module == part.module && $0.first == part.key }
  }

  /// Lets a layer list the key of a binding in the place of the binding.
  private mutating func list(_ binding: Int, in layer: Int, _ dice: inout Dice) {
    let (module, key) = (parts[binding].module, parts[binding].key)
    parts.remove(at: binding)
    let input = key.qualified(by: qualifier(of: module))
    parts.append(Part(key: input, module: module, span: .value, isExported: true, listing: layer))
    let takers = parts.filter { $0.declarer == module && $0.first == nil }
    for need in takers.flatMap(\.allNeeds) where need.content == .service(key.service) {
      if dice.chance(96) { compositions[module].listed.append(need) }
    }
  }

  /// Supplies values, most of which are needed.
  private mutating func supply(isForChild: Bool, _ dice: inout Dice) {
    let inputs = inputs(ofChild: isForChild)
    guard !inputs.isEmpty else {
      if dice.chance(1) { supply(Key(service: Self.unused), isForChild: isForChild) }
      return
    }
    for input in inputs {
      // A value for an input that an override replaces is an error.
      guard dice.chance(isReplaced(input) ? 4 : 95) else { continue }
      // An input that only a replaced binding injects need not be supplied.
      guard dice.chance(isTakenInVain(input) ? 30 : 99) else { continue }
      supply(input, isForChild: isForChild, &dice)
      if dice.chance(2) { supply(parts[input].key, isForChild: isForChild) }
    }
    if dice.chance(4) { supply(Key(service: Self.unused), isForChild: isForChild) }
  }

  private mutating func supply(_ key: Key, isForChild: Bool) {
    values.append(SuppliedValue(key: key, isForChild: isForChild))
  }

  /// Supplies the value of an input, sometimes together with that of another one.
  private mutating func supply(_ input: Int, isForChild: Bool, _ dice: inout Dice) {
    let key = parts[input].key
    var value = SuppliedValue(key: key, isForChild: isForChild)
    value.isWeakValue = key.shape == .plain && dice.chance(30)
    if key == Key(service: key.service), dice.chance(60) {
      value.key = Key(service: Self.unused)
      value.furtherServices = [key.service]
      if let before = values.last(where: { $0.isForChild == isForChild && $0.key.shape == .plain }),
        dice.chance(80)
      {
        values.removeAll { $0.isForChild == isForChild && $0.key == before.key }
        value = before
        value.furtherServices.append(key.service)
      }
    }
    values.append(value)
  }

  private func isReplaced(_ input: Int) -> Bool {
    parts.contains { part in
      part.role == .binding && (part.layer != nil && !part.isInside || part.isOverriding)
        && part.key.qualified(by: qualifier(of: part.home)) == parts[input].key
    }
  }

  /// Whether the first part that takes an input is replaced.
  private func isTakenInVain(_ input: Int) -> Bool {
    let content = parts[input].key.need.content
    guard let taker = parts.first(where: { $0.allNeeds.contains { $0.content == content } })
    else { return false }
    let key = taker.key.qualified(by: qualifier(of: taker.home))
    return overrides.contains { $0.key == key }
  }
}
