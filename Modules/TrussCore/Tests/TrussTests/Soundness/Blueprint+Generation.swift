extension Blueprint {
  /// Makes a blueprint, most of whose needs can be met.
  ///
  /// A percentage of the blueprints is little more than a pattern, so that most of these are sound.
  init(
    using generator: inout SeededGenerator, small percentage: Int = 50, hasInputs: Bool = true
  ) {
    var dice = Dice(generator: generator)
    // In some, scopes lie inside one another, and what lives further out is asked for further in.
    let isNested = dice.chance(30)
    // In some, factories are isolated or asynchronous.
    let hasEffects = dice.chance(30)
    let isSmall = dice.chance(percentage)
    var compositions = Self.compositions(&dice)
    var parts: [Part] = []
    for service in 0..<(isSmall ? dice.number(below: 3) : Self.services) {
      if dice.chance(12), let alias = Self.alias(of: parts, for: service, &dice) {
        parts.append(alias)
      } else {
        parts += Self.parts(for: service, isNested: isNested, &dice)
      }
    }
    if hasEffects { Self.addEffects(to: &parts, &dice) }
    // A module that is composed twice declares its parts once.
    parts.removeAll { compositions[$0.module].declaration != $0.module }
    Self.sort(&parts)
    let keys = parts.filter { $0.role == .binding }.flatMap { part in
      compositions.filter { $0.declaration == part.module }.map {
        part.key.qualified(by: $0.qualifier)
      }
    }
    for index in parts.indices where parts[index].span != .value && parts[index].first == nil {
      let limit = dice.chance(94) ? parts[index].key.service : Self.services
      let candidates = keys.filter { $0.service < limit }
      parts[index].needs = (0..<dice.number(below: 3)).map { _ in
        Self.need(
          among: candidates, of: parts[index].span, isNested: isNested,
          under: compositions[parts[index].module].qualifier, &dice)
      }
    }
    for part in parts where part.first == nil {
      compositions[part.module].listed += Self.listed(by: part, &dice)
    }
    if dice.chance(isSmall ? 10 : 60) { Self.addCalls(to: &parts, of: &compositions, &dice) }
    let pattern = Self.pattern(of: compositions, isLikely: isSmall, dice)
    dice = pattern.dice
    parts += pattern.parts.filter { $0.layer == nil }
    Self.sort(&parts)
    for (module, need) in pattern.listed { compositions[module].listed.append(need) }
    if dice.chance(8) {
      let shadow = Shadow(
        module: dice.number(below: Self.modules), scope: dice.number(below: Self.scopes),
        isExported: dice.chance(40))
      if compositions[shadow.module].declaration == shadow.module { shadows.append(shadow) }
    }
    for (module, composition) in compositions.enumerated() where composition.declaration != module {
      let first = composition.declaration
      compositions[module].listed = compositions[first].listed
      for var part in parts where part.module == first {
        part.module = module
        parts.append(part)
      }
      for var shadow in shadows where shadow.module == first {
        shadow.module = module
        shadows.append(shadow)
      }
    }
    for layer in 0..<Self.layers where dice.chance(isSmall ? 8 : 25) {
      for _ in 0...dice.number(below: 2) {
        let override = Self.override(
          in: layer, of: parts, keys: keys, isNested: isNested, compositions, &dice)
        if let override { parts.append(override) }
      }
    }
    for layer in 0..<Self.layers {
      let next = parts.firstIndex { $0.layer ?? 0 > layer } ?? parts.count
      parts.insert(contentsOf: pattern.parts.filter { $0.layer == layer }, at: next)
    }
    self.compositions = compositions
    self.parts = parts
    // Most of those blueprints request only the pattern.
    let asksElsewhere = !isSmall || pattern.roots.isEmpty || dice.chance(30)
    roots = (0..<2).map { service in
      guard asksElsewhere else { return Need(forms: [.collection], content: .service(service)) }
      return Self.need(among: keys, of: .singleton, isNested: isNested, under: nil, &dice)
    }
    let calls = parts.flatMap(\.needs).filter { $0.forms.contains(where: \.isCall) }
    if asksElsewhere, let call = dice.element(of: calls), dice.chance(70) { roots[1] = call }
    roots += pattern.roots
    if hasEffects { awaitNeeds(&dice) }
    generator = dice.generator
    // These draws do not advance the generator, so the next blueprints stay as they are.
    vary(&dice)
    if hasInputs { addInputs(to: 0..<Self.layers, services: Self.inputServices.own, &dice) }
    addOwnBindings(of: 0..<Self.layers, &dice)
    openModules(in: 0..<Self.layers, &dice)
  }

  /// Makes an override or a decorator of a layer, most of which find what they replace or wrap.
  static func override(
    in layer: Int, of parts: [Part], keys: [Key], isNested: Bool, _ compositions: [Composition],
    _ dice: inout Dice
  ) -> Part? {
    let bindings = parts.filter { $0.role == .binding && $0.first == nil && $0.layer == nil }
    guard var part = dice.element(of: bindings) else { return nil }
    let qualifier = compositions.qualifier(of: part.home)
    part.layer = layer
    part.isInside = dice.chance(part.listing != nil ? 5 : part.isExported ? 40 : 95)
    (part.listing, part.application) = (nil, nil)
    (part.isOverriding, part.isFallback, part.isExported) = (false, false, false)
    (part.needs, part.hooks) = ([], [])
    if !part.isInside { part.key = part.key.qualified(by: qualifier) }
    if part.isInside, dice.chance(5) { part.module = dice.number(below: modules) }
    if dice.chance(25) {
      (part.role, part.span) = (.decorator, .singleton)
    } else {
      part.span = span(for: part.key.shape, isNested: isNested, &dice)
    }
    guard part.span != .value else {
      part.effect = .none
      return part
    }
    let candidates = keys.filter { $0.service < part.key.service }
    part.needs = (0..<dice.number(below: 3)).map { _ in
      need(
        among: candidates, of: part.span, isNested: isNested,
        under: part.isInside ? qualifier : nil, &dice)
    }
    return part
  }

  /// Makes what a module lists for one of its parts, which is mostly what the part takes.
  static func listed(by part: Part, _ dice: inout Dice) -> [Need] {
    var listed: [Need] = []
    if part.role == .decorator, dice.chance(98) { listed.append(part.key.need) }
    for var need in part.needs {
      guard need.forms.contains(.optional) else {
        if dice.number(below: 250) > 0 { listed.append(need) }
        continue
      }
      if dice.chance(8) { need.forms.removeAll { $0 == .optional } }
      if dice.chance(92) { listed.append(need) }
    }
    return listed
  }

  static func parts(for service: Int, isNested: Bool, _ dice: inout Dice) -> [Part] {
    var parts: [Part] = []
    for shape in Shape.allCases where dice.chance(shape == .plain ? 95 : 12) {
      let qualifier = dice.chance(15) ? dice.number(below: qualifiers) : nil
      let key = Key(service: service, shape: shape, qualifier: qualifier)
      var part = Part(key: key, module: dice.number(below: modules))
      part.isExported = dice.chance(94)
      part.isFallback = dice.chance(4)
      part.span = span(for: shape, isNested: isNested, &dice)
      parts.append(part)
      func variant(exportedIn percentage: Int) -> Part {
        var variant = part
        variant.module = dice.number(below: modules)
        variant.isExported = dice.chance(percentage)
        return variant
      }
      if dice.chance(8) {
        var override = variant(exportedIn: 50)
        (override.isOverriding, override.isFallback) = (true, false)
        override.span = span(for: shape, isNested: isNested, &dice)
        parts.append(override)
      }
      if dice.chance(6) { parts.append(variant(exportedIn: 5)) }
      if dice.chance(8) {
        var fallback = variant(exportedIn: 50)
        fallback.isFallback = true
        parts.append(fallback)
      }
      for _ in 0..<(dice.chance(15) ? 2 : 0) where dice.chance(60) {
        parts.append(Part(key: key, module: dice.number(below: modules), role: .decorator))
      }
    }
    for _ in 0..<(dice.chance(25) ? 2 : 0) {
      let shape = dice.chance(85) ? Shape.plain : .optional
      let qualifier = dice.chance(15) ? dice.number(below: qualifiers) : nil
      let key = Key(service: service, shape: shape, qualifier: qualifier)
      var part = Part(key: key, module: dice.number(below: modules), role: .contribution)
      if dice.chance(isNested ? 60 : 30) {
        part.span = dice.chance(50) ? .transient : .scoped(dice.number(below: scopes))
      }
      if dice.chance(50) {
        part.elementKey = ElementKey(
          kind: dice.chance(70) ? .text : .number, value: dice.number(below: 6))
      }
      parts.append(part)
    }
    return parts
  }

  /// Makes an alias of a binding.
  private static func alias(of parts: [Part], for service: Int, _ dice: inout Dice) -> Part? {
    let bindings = parts.filter {
      $0.role == .binding && $0.key.shape == .plain && $0.first == nil && !$0.isOverriding
    }
    guard let choice = dice.element(of: bindings) else { return nil }
    // The first of several bindings of a key in a module has its aliases. A binding that exports one of
    // these also exports the keys before it.
    let binding =
      parts.first {
        $0.role == .binding && $0.first == nil && $0.module == choice.module && $0.key == choice.key
      } ?? choice
    var alias = Part(key: Key(service: service), module: binding.module, span: .transient)
    alias.isExported = binding.isExported && dice.chance(94)
    (alias.first, alias.needs) = (binding.key, [binding.key.need])
    return alias
  }

  private static func span(for shape: Shape, isNested: Bool, _ dice: inout Dice) -> Span {
    if isNested, dice.chance(55) {
      return dice.chance(40) ? .transient : .scoped(dice.number(below: scopes))
    }
    guard dice.chance(45) else { return .singleton }
    return dice.one(of: [
      .transient, .transient, .resolution, .eager, .value, .scoped(dice.number(below: scopes)),
      .scoped(dice.number(below: scopes)), shape == .plain ? .weak : .singleton,
    ])
  }

  /// Makes a need that is likely met: for a key that is bound, in some forms.
  static func need(
    among keys: [Key], of span: Span, isNested: Bool, under module: Int?,
    _ dice: inout Dice
  ) -> Need {
    if case .scoped(let scope) = span, dice.chance(15) {
      return Need(forms: [], content: .value(scope: scope))
    }
    let forms: [Form] = [
      .optional, .collection, .dictionary(dice.chance(70) ? .text : .number), .lazy, .provider,
      .scope(dice.number(below: scopes)), .scope(dice.number(below: scopes)),
      .qualified(dice.number(below: qualifiers)),
    ]
    if dice.chance(4) {
      let key = Key(
        service: dice.number(below: services),
        qualifier: dice.chance(60) ? dice.number(below: qualifiers) : nil)
      var need = key.need
      need.forms.insert(.optional, at: dice.number(below: need.forms.count + 1))
      return need
    }
    guard let key = dice.element(of: keys) else {
      return Need(forms: [.collection], content: .service(0))
    }
    var need = Need(forms: [], content: .service(key.service))
    for _ in 0..<dice.one(of: [0, 0, 0, 1, 1, 2]) {
      need.forms.append(dice.one(of: dice.chance(85) ? forms.dropLast() : forms))
    }
    if isNested, dice.chance(60) { need.forms.append(.scope(dice.number(below: scopes))) }
    if let qualifier = key.qualifier, dice.chance(qualifier == module ? 30 : 95) {
      need.forms.insert(.qualified(qualifier), at: dice.number(below: need.forms.count + 1))
    }
    if dice.chance(95) { need.forms += key.shape.forms }
    return need
  }
}

/// Draws from a generator.
struct Dice {
  var generator: SeededGenerator

  mutating func number(below limit: Int) -> Int { Int.random(in: 0..<limit, using: &generator) }

  mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

  mutating func one<Element>(of elements: [Element]) -> Element {
    elements[number(below: elements.count)]
  }

  /// Draws an element, if there is one.
  mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : one(of: elements)
  }
}
