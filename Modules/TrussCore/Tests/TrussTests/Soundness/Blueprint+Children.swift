extension Blueprint {
  /// A child of the assembly, or of another child.
  ///
  /// Its modules and overrides are those of a further layer.
  struct Child: Sendable {
    /// The number of its parent.
    var parent: Int

    /// The collections of the parent that the child hides, by the keys of their elements.
    var hidden: [Key]
    var roots: [Need]
  }

  static func layer(ofChild number: Int) -> Int { layers + number - 1 }

  /// Returns the number of the child that has a layer, or 0 for the assembly itself.
  static func owner(ofLayer layer: Int) -> Int { max(0, layer - layers + 1) }

  /// Returns the number of the child that declares a part, or 0 for the assembly itself.
  func owner(of part: Int) -> Int {
    let part = parts[part]
    return Self.owner(ofLayer: part.layer ?? part.listing ?? compositions[part.module].layer)
  }

  func isOfChild(_ part: Int) -> Bool { owner(of: part) > 0 }

  /// Returns the numbers of a child and its ancestors, nearest first.
  func line(of child: Int) -> [Int] {
    child == 0 ? [0] : [child] + line(of: children[child - 1].parent)
  }

  private func visibleParts(in child: Int) -> [Part] {
    let line = line(of: child)
    return parts.indices.filter { line.contains(owner(of: $0)) }.map { parts[$0] }
  }

  /// Makes an assembly with a child, and mostly a second one.
  static func family(using generator: inout SeededGenerator) -> Blueprint {
    var blueprint = Blueprint(using: &generator, small: 75)
    blueprint.shadows = []
    var dice = Dice(generator: generator)
    // A child cannot be the first to reach what has hooks.
    for part in blueprint.parts.indices { blueprint.parts[part].isHooked = dice.chance(20) }
    blueprint.addChild(of: 0, &dice)
    generator = dice.generator
    // Further draws do not advance the generator.
    if dice.chance(85) { blueprint.addFurtherChild(&dice) }
    for number in 1...blueprint.children.count {
      let layer = layer(ofChild: number)
      blueprint.openModules(in: layer..<layer + 1, &dice)
    }
    for part in blueprint.parts.indices where blueprint.parts[part].layer != nil {
      blueprint.parts[part].includesChildren = dice.chance(blueprint.isOfChild(part) ? 15 : 50)
    }
    blueprint.addOwnBindings(of: layers..<layers + blueprint.children.count, &dice)
    return blueprint
  }

  /// Adds a second child of the assembly, or of the first child.
  ///
  /// Few second children are sound by chance, so some are drawn again.
  private mutating func addFurtherChild(_ dice: inout Dice) {
    let parent = dice.chance(50) ? 1 : 0
    let draws = dice.chance(90) && Prediction.succeeds(for: self, in: parent) ? 8 : 1
    let before = self
    for _ in 0..<draws {
      self = before
      addChild(of: parent, &dice)
      if Prediction.succeeds(for: self, in: 2) { return }
    }
  }

  private mutating func addChild(of parent: Int, _ dice: inout Dice) {
    let number = children.count + 1
    let layer = Self.layer(ofChild: number)
    children.append(Child(parent: parent, hidden: [], roots: []))
    let visible = visibleParts(in: number)
    let isNested = dice.chance(30)
    // Most second children are small: one that is unsound shows little.
    let isFurther = number > 1
    let hasEffects = !isFurther && parts.contains { $0.effect != .none }
    let first = compositions.count
    for module in first...first + dice.number(below: 2) {
      compositions.append(
        Composition(
          declaration: module,
          qualifier: dice.chance(10) ? dice.number(below: Self.qualifiers) : nil, layer: layer))
    }
    var own: [Part] = []
    let isSmall = isFurther || !parts.contains { $0.key.service == Self.services - 1 }
    for _ in 0..<(isFurther ? 0 : isSmall ? 1 : 2) + dice.number(below: isSmall ? 2 : 4) {
      let service = dice.number(below: Self.services)
      for var part in Self.parts(for: service, isNested: isNested, &dice) {
        part.module = first + dice.number(below: compositions.count - first)
        settle(&part, among: visible, &dice)
        own.append(part)
      }
    }
    if hasEffects { Self.addEffects(to: &own, &dice) }
    Self.sort(&own)
    let keys = (visible.filter { $0.layer == nil } + own).filter { $0.role == .binding }.map {
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
    let (pattern, hidden) = pattern(
      ofChild: number, in: Array(first..<compositions.count), among: visible, dice)
    dice = pattern.dice
    own += pattern.parts.filter { $0.layer == nil }
    Self.sort(&own)
    for (module, need) in pattern.listed { compositions[module].listed.append(need) }
    let others = visible + own
    parts += own + pattern.parts.filter { $0.layer != nil }
    for _ in 0..<dice.number(below: isFurther ? 2 : 4) {
      let override = Self.override(
        in: layer, of: others, keys: keys, isNested: isNested, compositions, &dice)
      if let override { parts.append(override) }
    }
    if !isFurther, dice.chance(50) { addHooks(&dice) }
    if hasEffects { awaitNeeds(&dice) }
    let asksElsewhere = !isSmall || pattern.roots.isEmpty || dice.chance(30)
    let all = visibleParts(in: number)
    children[number - 1].hidden = hidden + self.hidden(among: all, of: parent, &dice)
    children[number - 1].roots =
      (asksElsewhere ? roots(of: keys, among: all, isNested: isNested, &dice) : []) + pattern.roots
    if !isFurther { addInputs(to: layer..<layer + 1, services: Self.inputServices.child, &dice) }
  }

  /// Lets most bindings of keys that the parent exports replace those, or be private.
  private func settle(_ part: inout Part, among visible: [Part], _ dice: inout Dice) {
    let key = part.key.qualified(by: qualifier(of: part.module))
    let isBound = visible.contains { other in
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

  private func hidden(among visible: [Part], of parent: Int, _ dice: inout Dice) -> [Key] {
    if dice.chance(3) { return [Key(service: Self.unused)] }
    // To hide again what the parent hides is mostly an error.
    let known = parent == 0 ? [] : children[parent - 1].hidden
    if let key = dice.element(of: known), dice.chance(10) { return [key] }
    let contributions = visible.filter { $0.role == .contribution }
    guard let part = dice.element(of: contributions), dice.chance(35) else { return [] }
    return [dice.chance(50) ? part.key : part.key.qualified(by: qualifier(of: part.module))]
  }

  /// Makes roots, most of which ask for something that the child evaluates.
  private func roots(
    of keys: [Key], among visible: [Part], isNested: Bool, _ dice: inout Dice
  ) -> [Need] {
    let transient = visible.filter { $0.span.isTransient && $0.isExported }.map {
      $0.key.qualified(by: qualifier(of: $0.home))
    }
    let calls = visible.flatMap(\.needs).filter { $0.forms.contains(where: \.isCall) }
    return (0..<(children.count > 1 ? 1 : 3)).map { _ in
      if let call = dice.element(of: calls), dice.chance(15) { return call }
      return Self.need(
        among: !transient.isEmpty && dice.chance(60) ? transient : keys, of: .singleton,
        isNested: isNested, under: nil, &dice)
    }
  }
}
