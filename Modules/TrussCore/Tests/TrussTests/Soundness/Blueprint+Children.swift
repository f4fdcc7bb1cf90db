extension Blueprint {
  /// A child of the assembly.
  ///
  /// Its modules and overrides are those of a further layer.
  struct Child: Sendable {
    /// The collections of the parent that the child hides, by the keys of their elements.
    var hidden: [Key]
    var roots: [Need]
  }

  /// The layer of the child.
  static var childLayer: Int { layers }

  /// Whether the child declares a part.
  func isOfChild(_ part: Int) -> Bool {
    let part = parts[part]
    let layer = part.layer ?? part.listing ?? compositions[part.module].layer
    return layer == Self.childLayer
  }

  /// Makes an assembly with a child.
  static func family(using generator: inout SeededGenerator) -> Blueprint {
    var blueprint = Blueprint(using: &generator)
    blueprint.shadows = []
    var dice = Dice(generator: generator)
    // A child cannot be the first to reach what has hooks.
    for part in blueprint.parts.indices { blueprint.parts[part].isHooked = dice.chance(20) }
    blueprint.addChild(&dice)
    for part in blueprint.parts.indices where blueprint.parts[part].layer != nil {
      blueprint.parts[part].includesChildren = dice.chance(blueprint.isOfChild(part) ? 15 : 50)
    }
    generator = dice.generator
    return blueprint
  }

  private mutating func addChild(_ dice: inout Dice<SeededGenerator>) {
    let isNested = dice.chance(30)
    let hasEffects = parts.contains { $0.effect != .none }
    let first = compositions.count
    for module in first...first + dice.number(below: 2) {
      compositions.append(
        Composition(
          declaration: module,
          qualifier: dice.chance(10) ? dice.number(below: Self.qualifiers) : nil,
          layer: Self.childLayer))
    }
    var own: [Part] = []
    let isSmall = !parts.contains { $0.key.service == Self.services - 1 }
    for _ in 0..<(isSmall ? 1 : 2) + dice.number(below: isSmall ? 2 : 4) {
      let service = dice.number(below: Self.services)
      for var part in Self.parts(for: service, isNested: isNested, &dice) {
        part.module = first + dice.number(below: compositions.count - first)
        settle(&part, &dice)
        own.append(part)
      }
    }
    if hasEffects { Self.addEffects(to: &own, &dice) }
    Self.sort(&own)
    let keys = (parts.filter { $0.layer == nil } + own).filter { $0.role == .binding }.map {
      $0.key.qualified(by: qualifier(of: $0.home))
    }
    for index in own.indices where own[index].span != .value {
      let candidates = keys.filter { $0.service < own[index].key.service }
      own[index].needs = (0..<dice.number(below: 3)).map { _ in
        Self.need(
          among: candidates, of: own[index].span, isNested: isNested,
          under: qualifier(of: own[index].module), &dice)
      }
      compositions[own[index].module].listed += Self.listed(by: own[index], &dice)
    }
    let (pattern, hidden) = pattern(ofChildIn: Array(first..<compositions.count), dice)
    dice = pattern.dice
    own += pattern.parts.filter { $0.layer == nil }
    Self.sort(&own)
    for (module, need) in pattern.listed { compositions[module].listed.append(need) }
    parts += own + pattern.parts.filter { $0.layer != nil }
    for _ in 0..<dice.number(below: 4) {
      let override = Self.override(
        in: Self.childLayer, of: parts, keys: keys, isNested: isNested, compositions, &dice)
      if let override { parts.append(override) }
    }
    if dice.chance(50) { addHooks(&dice) }
    if hasEffects { awaitNeeds(&dice) }
    let asksElsewhere = !isSmall || pattern.roots.isEmpty || dice.chance(30)
    child = Child(
      hidden: hidden + self.hidden(&dice),
      roots: (asksElsewhere ? roots(of: keys, isNested: isNested, &dice) : []) + pattern.roots)
    let childLayers = Self.childLayer..<Self.childLayer + 1
    addInputs(to: childLayers, services: Self.inputServices.child, &dice)
  }

  /// Lets most bindings of keys that the parent exports replace those, or be private.
  private func settle(_ part: inout Part, _ dice: inout Dice<SeededGenerator>) {
    let key = part.key.qualified(by: qualifier(of: part.module))
    let isBound = parts.contains { other in
      other.role == .binding && other.isExported
        && other.key.qualified(by: qualifier(of: other.home)) == key
    }
    guard part.role == .binding, isBound else { return }
    if dice.chance(45), !part.isFallback {
      part.isOverriding = true
    } else if dice.chance(92) {
      part.isExported = false
    }
  }

  private func hidden(_ dice: inout Dice<SeededGenerator>) -> [Key] {
    if dice.chance(3) { return [Key(service: Self.unused)] }
    let contributions = parts.indices.filter { parts[$0].role == .contribution }
    guard let contribution = dice.element(of: contributions), dice.chance(35) else { return [] }
    let part = parts[contribution]
    return [dice.chance(50) ? part.key : part.key.qualified(by: qualifier(of: part.module))]
  }

  /// Makes roots, most of which ask for something that the child evaluates.
  private func roots(
    of keys: [Key], isNested: Bool, _ dice: inout Dice<SeededGenerator>
  ) -> [Need] {
    let transient = parts.filter { $0.span.isTransient && $0.isExported }.map {
      $0.key.qualified(by: qualifier(of: $0.home))
    }
    let calls = parts.flatMap(\.needs).filter { $0.forms.contains(where: \.isCall) }
    return (0..<3).map { _ in
      if let call = dice.element(of: calls), dice.chance(15) { return call }
      return Self.need(
        among: !transient.isEmpty && dice.chance(60) ? transient : keys, of: .singleton,
        isNested: isNested, under: nil, &dice)
    }
  }
}
