// Patterns of layers and of children.

extension Pattern {
  /// A binding that layers replace, sometimes with an alias.
  mutating func replacements() {
    let replaced = add(either(.singleton, .transient, .resolution, .weak))
    let holder = add(either(.transient, .singleton), needs: [need(replaced)])
    var asked = [replaced, holder]
    if dice.chance(50) { asked.append(addAlias(of: replaced)) }
    replace(key(of: replaced), of: parts[replaced], in: 0..<Blueprint.layers)
    ask(for: need(dice.one(of: asked)))
    if dice.chance(50) { ask(for: need(asked[asked.count - 1])) }
  }

  /// An override that stands for all contributions to a collection, sometimes decorated or replaced.
  mutating func replacedCollection() {
    let elements = service()
    contribute(to: elements, by: .text, from: 0)
    let collection = Blueprint.Need(forms: [.collection], content: .service(elements))
    let holder = add(either(.transient, .singleton))
    // Its module does not list the collection.
    change(holder) { $0.needs = [collection] }
    let layer = dice.number(below: Blueprint.layers)
    for layer in layer..<(dice.chance(30) ? Blueprint.layers : layer + 1) {
      let key = Blueprint.Key(service: elements, shape: .list)
      let span: Blueprint.Span = either(.singleton, .transient, .value)
      add(Blueprint.Part(key: key, module: 0, span: span, layer: layer))
    }
    if dice.chance(35) {
      let decorator = add(.singleton, of: elements, role: .decorator)
      change(decorator) { ($0.key.shape, $0.layer) = (.list, Blueprint.layers - 1) }
    }
    ask(for: dice.chance(70) ? need(holder) : collection)
  }

  /// Adds an alias, and returns its position.
  @discardableResult
  mutating func addAlias(of part: Int, as service: Int? = nil) -> Int {
    let first = parts[part]
    add(
      Blueprint.Part(
        key: Blueprint.Key(service: service ?? self.service()), module: first.module,
        role: first.role, span: .transient, isExported: first.isExported, needs: [first.key.need],
        first: first.key, elementKey: first.elementKey))
    return parts.count - 1
  }

  /// Replaces what provides a key, in modules and in layers.
  mutating func replace(
    _ key: Blueprint.Key, of replaced: Blueprint.Part, in layers: Range<Int>
  ) {
    if dice.chance(50) {
      let override = add(
        either(.singleton, .transient, .resolution), of: key.service, under: key.qualifier)
      change(override) { $0.isOverriding = true }
    }
    if dice.chance(30) {
      let fallback = add(either(.singleton, .transient), of: key.service, under: key.qualifier)
      change(fallback) { $0.isFallback = true }
    }
    for layer in layers where dice.chance(50) {
      let span: Blueprint.Span = either(.singleton, .transient, .value)
      let isInside = dice.chance(30)
      add(
        Blueprint.Part(
          key: isInside ? replaced.key : key, module: replaced.module, span: span, layer: layer,
          isInside: isInside))
    }
  }

  /// Adds to the parts of a pattern of the parent, and returns the keys of the collections to hide.
  mutating func extend(
    _ parent: [Blueprint.Part], by child: Int, of blueprint: Blueprint
  ) -> [Blueprint.Key] {
    let contributions = parent.filter { $0.elementKey != nil }
    if let first = contributions.first, let key = first.elementKey, dice.chance(80) {
      contribute(to: first.key.service, by: key.kind, from: 3 * child)
      let form: Blueprint.Form = either(.dictionary(key.kind), .collection)
      ask(for: Blueprint.Need(forms: [form], content: .service(first.key.service)))
      if dice.chance(40) { return [first.key] }
    }
    let bindings = parent.filter { $0.role == .binding && $0.layer == nil && $0.first == nil }
    guard let binding = dice.element(of: bindings) else { return [] }
    let key = binding.key.qualified(by: blueprint.qualifier(of: binding.home))
    if let alias = parent.first(where: { $0.first == binding.key }), dice.chance(70) {
      ask(for: alias.key.qualified(by: blueprint.qualifier(of: alias.module)).need)
    }
    switch dice.number(below: 4) {
    case 0: break
    case 1: add(.singleton, of: key.service, role: .decorator, under: key.qualifier)
    case 2:
      let fallback = add(.singleton, of: key.service, under: key.qualifier)
      change(fallback) { $0.isFallback = true }
    default:
      let layer = Blueprint.layer(ofChild: child)
      replace(key, of: binding, in: layer..<layer + 1)
    }
    let holder = add(either(.transient, .singleton), needs: [key.need])
    ask(for: dice.chance(50) ? key.need : need(holder))
    return []
  }
}
