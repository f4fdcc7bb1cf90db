extension Blueprint {
  /// Lets parts construct others with arguments, most of which the others take.
  static func addCalls(
    to parts: inout [Part], of compositions: inout [Composition],
    _ dice: inout Dice
  ) {
    for _ in 0...dice.number(below: 2) {
      let products = parts.indices.filter {
        parts[$0].role == .binding && parts[converted(by: $0, in: parts)].span.isTransient
      }
      let holders = parts.indices.filter { parts[$0].span != .value && parts[$0].first == nil }
      guard let product = dice.element(of: products), let holder = dice.element(of: holders) else {
        return
      }
      var arguments = [dice.number(below: services)]
      if dice.chance(40) { arguments.append(dice.number(below: services)) }
      for argument in arguments where dice.chance(95) {
        let taker = taker(below: converted(by: product, in: parts), in: parts, &dice)
        let taken = take(argument, in: &parts[taker], &dice)
        if dice.chance(60) { compositions[parts[taker].module].listed.append(taken) }
      }
      var need = parts[product].key.need
      if dice.chance(25) { need.forms.insert(.lazy, at: 0) }
      need.forms.insert(.call(arguments), at: 0)
      if dice.chance(25) { need.forms.insert(outerForm(&dice), at: 0) }
      add(need, to: &parts[holder], &dice)
      if dice.chance(95) { compositions[parts[holder].module].listed.append(need) }
    }
  }

  private static func outerForm(_ dice: inout Dice) -> Form {
    dice.one(of: [
      .optional, .lazy, .provider, .scope(dice.number(below: scopes)),
      .call([dice.number(below: services)]),
    ])
  }

  /// Returns the part whose instance an alias converts, or the same part if it is no alias.
  private static func converted(by part: Int, in parts: [Part]) -> Int {
    guard let first = parts[part].first else { return part }
    return parts.firstIndex {
      $0.key == first && $0.module == parts[part].module && $0.first == nil && $0.role == .binding
    } ?? part
  }

  /// Returns a product, or a part that it needs.
  private static func taker(below product: Int, in parts: [Part], _ dice: inout Dice) -> Int {
    let needed = parts[product].needs.compactMap { need in
      parts.firstIndex {
        $0.key.need.content == need.content && $0.span.isTransient && $0.first == nil
      }
    }
    return dice.chance(40) ? dice.element(of: needed) ?? product : product
  }

  private static func take(_ argument: Int, in part: inout Part, _ dice: inout Dice) -> Need {
    let forms: [Form] = dice.chance(30) ? [dice.chance(50) ? .provider : .optional] : []
    let need = Need(forms: forms, content: .service(argument))
    add(need, to: &part, &dice)
    return need
  }

  /// A generated factory takes no more than two parameters.
  private static func add(_ need: Need, to part: inout Part, _ dice: inout Dice) {
    if part.needs.count < 2 {
      part.needs.append(need)
    } else {
      part.needs[dice.number(below: 2)] = need
    }
  }
}
