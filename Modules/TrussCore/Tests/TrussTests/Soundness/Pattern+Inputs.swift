// Patterns of inputs.

extension Pattern {
  /// An input, with what takes, replaces or decorates it.
  mutating func input(in layers: Range<Int>) {
    let input = addInput(in: layers)
    let form: Blueprint.Form? = either(nil, nil, .optional, .lazy, .provider)
    let taken = form.map { need(input, in: $0) } ?? need(input)
    let span: Blueprint.Span = either(.singleton, .transient, .transient, .resolution)
    let holder: Int
    if dice.chance(50) {
      // A binding that uses less of what the application supplies.
      let other = addInput(in: layers)
      holder = add(span, needs: [taken, need(other)])
    } else {
      holder = add(span, needs: [taken])
    }
    switch dice.number(below: 8) {
    case 0:
      // Nothing but the replaced binding takes the input.
      replace(holder, in: layers)
      if dice.chance(15) { ask(for: need(input)) }
      return ask(for: need(holder))
    case 1, 2: replace(input, in: layers)
    case 3:
      let fallback = add(
        either(.singleton, .transient), of: parts[input].key.service,
        under: parts[input].key.qualifier)
      change(fallback) { $0.isFallback = true }
    case 4: decorate(input, effect: either(.none, someEffect()))
    case 5, 6:
      // In a call, an argument is taken in the place of the input.
      let argument = parts[input].key.service
      return ask(for: need(holder, in: .call([argument])))
    default: break
    }
    ask(for: dice.chance(30) ? taken : need(holder))
  }

  /// Injects an input of the parent, which a layer may replace.
  mutating func takeInherited(_ key: Blueprint.Key) {
    if dice.chance(60) {
      let span: Blueprint.Span = either(.singleton, .transient, .value)
      add(Blueprint.Part(key: key, module: 0, span: span, layer: Blueprint.layer(ofChild: 1)))
    }
    let holder = add(either(.transient, .singleton), needs: [key.need])
    ask(for: dice.chance(50) ? key.need : need(holder))
  }

  private mutating func addInput(in layers: Range<Int>) -> Int {
    let qualifier: Int? = dice.chance(25) ? dice.number(below: Blueprint.qualifiers) : nil
    var part = Blueprint.Part(
      key: Blueprint.Key(service: service(), qualifier: qualifier), module: 0, span: .value)
    if dice.chance(15) { part.key.shape = either(.list, .optional) }
    (part.listing, part.isExported) = (layers.lowerBound + dice.number(below: layers.count), true)
    add(part)
    return parts.count - 1
  }

  /// Replaces a part in one of some layers, or in a module.
  private mutating func replace(_ part: Int, in layers: Range<Int>) {
    let key = key(of: part)
    let span: Blueprint.Span = either(.singleton, .transient, .value)
    if dice.chance(65) {
      let layer = layers.lowerBound + dice.number(below: layers.count)
      add(Blueprint.Part(key: key, module: 0, span: span, layer: layer))
    } else {
      let other = add(span, of: key.service, under: key.qualifier)
      change(other) { ($0.isOverriding, $0.key.shape) = (true, key.shape) }
    }
  }
}
