// Patterns of instances that share others, and of calls.

extension Pattern {
  /// An instance that a resolution shares, which another one reaches on two ways.
  mutating func diamond() {
    // Some are shared weakly or in a scope instead.
    let shared = add(dice.chance(75) ? .resolution : either(.weak, .scoped(0)))
    if dice.chance(35) { decorate(shared) }
    let left = add(either(.transient, .transient, .resolution), needs: [need(shared)])
    let right: Int
    switch dice.number(below: 6) {
    case 0: right = add(.singleton, needs: [need(either(left, shared))])
    case 1: right = add(.transient, needs: [need(shared, in: either(.provider, .lazy))])
    case 2:
      right = add(either(.transient, .singleton))
      add(.initialization, taking: need(either(left, shared)), to: right)
    case 3: right = add(.scoped(0), needs: [need(shared), need(left)])
    default: right = add(either(.transient, .resolution), needs: [need(shared)])
    }
    var needs = [need(left), need(dice.chance(75) ? right : shared)]
    if dice.chance(50) { needs.swapAt(0, 1) }
    let isScoped = [parts[right].span, parts[shared].span].contains(.scoped(0))
    let effect: Blueprint.Effect = dice.chance(20) ? someEffect() : .none
    let top = add(
      either(.transient, .transient, .resolution, isScoped ? .scoped(0) : .singleton),
      effect: effect, needs: needs)
    if isScoped {
      ask(for: need(top, in: .scope(0)))
    } else if effect == .none {
      ask(for: need(top))
      if dice.chance(50) {
        ask(for: need(top, in: either(.provider, .lazy, .asyncProvider, .scope(1))))
      }
    } else if dice.chance(50) {
      ask(for: need(top, in: .asyncProvider))
    } else {
      // One parameter of a factory with effects reaches the instance on two ways.
      change(top) { $0.effect = .none }
      let taker = add(.transient, effect: effect, needs: [need(top), need(left)])
      ask(for: need(taker, in: .asyncProvider))
    }
  }

  /// Contributions with keys, in calls.
  mutating func keyedContributions() {
    let (elements, argument) = (service(), service())
    let kind: Blueprint.ElementKey.Kind = either(.text, .text, .number)
    let isCalled = dice.chance(70)
    contribute(to: elements, by: kind, from: 0, taking: isCalled ? self.argument(argument) : nil)
    var collection = Blueprint.Need(forms: [.dictionary(kind)], content: .service(elements))
    if dice.chance(30) { collection.forms = [.collection] }
    if dice.chance(35) { collection.forms.append(.lazy) }
    let call = Blueprint.Form.call([argument])
    if dice.chance(isCalled ? 60 : 40) {
      let product = add(.transient, needs: [collection])
      ask(for: isCalled ? need(product, in: call) : need(product))
    } else {
      collection.forms.insert(isCalled ? call : .provider, at: 0)
      ask(for: collection)
    }
    if isCalled { bind(argument) }
  }

  /// Binds the argument of some patterns, so that it would take the place of the binding.
  private mutating func bind(_ argument: Int) {
    // These draws do not advance the generator, so the next parts stay as they are.
    let after = dice
    defer { dice = after }
    for _ in 0..<10 { _ = dice.chance(50) }
    guard dice.chance(25) else { return }
    let bound = add(either(.singleton, .value), of: argument)
    if dice.chance(60) { change(bound) { $0.isExported = false } }
  }

  /// An alias of a contribution, in a collection with other contributions.
  mutating func furtherContributions() {
    let (elements, others, argument) = (service(), service(), service())
    let kind: Blueprint.ElementKey.Kind = either(.text, .number)
    let isCalled = dice.chance(30)
    let first = add(
      isCalled ? .transient : either(.singleton, .transient, .resolution, .scoped(0)),
      of: elements, role: .contribution, effect: dice.chance(25) ? someEffect() : .none,
      by: dice.chance(60) ? Blueprint.ElementKey(kind: kind, value: 0) : nil,
      needs: isCalled ? [self.argument(argument)] : [])
    let alias = addAlias(of: first, as: others)
    if dice.chance(25) { change(alias) { $0.elementKey = nil } }
    if dice.chance(50) { contribute(to: others, by: kind, from: 1) }
    for asked in dice.chance(50) ? [others] : [others, elements] {
      let isKeyed = parts[asked == others ? alias : first].elementKey != nil
      var collection = Blueprint.Need(
        forms: [isKeyed && dice.chance(60) ? .dictionary(kind) : .collection],
        content: .service(asked))
      if dice.chance(25) { collection.forms.append(either(.lazy, .provider)) }
      if isCalled {
        collection.forms.insert(.call([argument]), at: 0)
      } else if parts[first].span == .scoped(0) {
        collection.forms.insert(.scope(0), at: 0)
      } else if parts[first].effect != .none {
        collection.forms.insert(.asyncProvider, at: 0)
      }
      ask(for: collection)
    }
    if isCalled { bind(argument) }
  }

  mutating func contribute(
    to service: Int, by kind: Blueprint.ElementKey.Kind, from start: Int,
    taking need: Blueprint.Need? = nil
  ) {
    for position in 0...1 + dice.number(below: 2) {
      let value = dice.chance(3) ? 0 : start + position
      let isTaking = need != nil && (position == 0 || dice.chance(40))
      add(
        isTaking ? .transient : either(.singleton, .transient), of: service, role: .contribution,
        by: Blueprint.ElementKey(kind: dice.chance(95) ? kind : .number, value: value),
        needs: isTaking ? [need].compactMap(\.self) : [])
    }
  }

  /// A call inside another one that supplies the same service.
  mutating func nestedCalls() {
    let (first, second) = (service(), service())
    if dice.chance(25) { add(.transient, of: either(first, second)) }
    let outer: [Int] = either([first], [first, second], [second, first])
    let inner: [Int] = either([first], [first], [first, second], [second])
    let taken = inner + outer.filter { !inner.contains($0) }
    if dice.chance(15) {
      // An alias converts the bound instance, even though a call supplies its service.
      let bound = add(either(.transient, .resolution), of: first)
      let alias = addAlias(of: bound, as: second)
      let holder = add(.transient, needs: [need(alias), argument(first)])
      return ask(for: need(holder, in: .call([first])))
    }
    let innermost = add(.transient, needs: inner.prefix(2).map(argument))
    let other = dice.one(of: taken)
    let product = add(
      .transient, needs: [need(innermost), dice.chance(30) ? need(innermost) : argument(other)])
    var call = need(product, in: .call(inner))
    if dice.chance(30) { call.forms.insert(either(.provider, .lazy, .scope(0)), at: 0) }
    // A dependency on all arguments of the outer call, next to the inner call.
    var beside = argument(outer[0])
    if outer.count > 1 {
      let taker = add(.transient, needs: outer.map(argument))
      beside = need(taker)
    }
    if dice.chance(15) {
      // A call whose product is itself an argument around it is a call of the binding.
      let bound = add(.transient, of: second, needs: [argument(first)])
      let holder = add(.transient, needs: [need(bound, in: .call([first])), argument(second)])
      return ask(for: need(holder, in: .call([second])))
    }
    let top = add(.transient, needs: dice.chance(85) ? [beside, call] : [call])
    ask(for: need(top, in: .call(outer)))
  }

  /// Two parameters of a type with different qualifiers.
  mutating func qualifiedPair() {
    let service = service()
    let pair = [0, 1].map { add(either(.singleton, .transient), of: service, under: $0) }
    if dice.chance(45) {
      // The decorator takes two others of its type.
      let other = add(.singleton, of: service)
      decorate(pair[0], needs: dice.chance(50) ? [need(pair[1])] : [need(pair[1]), need(other)])
    }
    var qualifiers = [0, 1]
    if dice.chance(50) { qualifiers = [1, 0] }
    if dice.chance(25) { qualifiers[1] = qualifiers[0] }
    let needs = qualifiers.map {
      Blueprint.Need(forms: [.qualified($0)], content: .service(service))
    }
    if dice.chance(40) {
      // A call supplies the service without a qualifier.
      let taker = add(.transient, needs: [argument(service)])
      let product = add(.transient, needs: [need(taker), needs[0]])
      ask(for: need(product, in: .call([service])))
    } else {
      let taker = add(either(.transient, .singleton), needs: needs)
      ask(for: need(taker))
    }
  }
}
