// Patterns of factories with effects.

extension Pattern {
  mutating func someEffect() -> Blueprint.Effect {
    either(.isolated, .isolated, .isolatedElsewhere, .asynchronous, .asynchronous)
  }

  /// A factory with an effect, which something takes in one of the forms.
  mutating func effect(at moments: [Blueprint.Hook.Moment] = [.initialization, .start, .stop]) {
    let isPermitted = dice.chance(50)
    let span: Blueprint.Span =
      isPermitted
      ? .transient
      : either(.transient, .transient, .transient, .weak, .resolution, .singleton, .scoped(0))
    let maker = add(span, effect: someEffect())
    if dice.chance(20) { decorate(maker, effect: either(.none, .none, someEffect())) }
    var taken = need(maker)
    let isOnMainActor = parts[maker].effect == .isolated
    let permitted: [Blueprint.Form] = [
      .asyncProvider, .scope(0), isOnMainActor ? .mainActorProvider : .asyncProvider,
      isOnMainActor ? .mainActorProvider : .asyncProvider,
    ]
    let forms: [Blueprint.Form] = [
      .lazy, .provider, .asyncProvider, .mainActorProvider, .mainActorProvider, .mainActorProvider,
      .optional, .scope(0),
    ]
    if let form = dice.element(of: isPermitted ? permitted : forms), isPermitted || dice.chance(75)
    {
      taken.forms.insert(form, at: 0)
    }
    if span == .transient, taken.forms.first == .mainActorProvider, dice.chance(50) {
      let service = service()
      let argument = argument(service)
      change(maker) { $0.needs = [argument] }
      taken.forms.insert(.call([service]), at: 0)
    }
    if span == .scoped(0) { taken.forms.insert(.scope(0), at: 0) }
    if dice.chance(30) { ask(for: taken) }
    let form: Blueprint.Form = dice.chance(70) ? .asyncProvider : .lazy
    if dice.chance(45), let moment = dice.element(of: moments) {
      let holder = add(
        moment == .initialization ? either(.transient, .singleton) : .singleton,
        effect: either(.none, someEffect()))
      add(moment, taking: taken, to: holder)
      ask(for: need(holder, in: form))
    } else {
      let holder = add(
        either(.transient, .singleton), effect: either(.none, someEffect(), someEffect()),
        needs: [taken])
      ask(for: need(holder, in: form))
    }
  }

  /// A hook that leads back to its instance.
  mutating func initializationCycle() {
    let first = add(
      either(.singleton, .singleton, .transient, .resolution),
      effect: dice.chance(35) ? someEffect() : .none)
    var last = first
    for _ in 0...dice.number(below: 2) {
      last = add(
        either(.transient, .singleton, .resolution), effect: dice.chance(10) ? someEffect() : .none,
        needs: [need(last)])
    }
    add(.initialization, taking: need(last), to: first)
    ask(for: need(either(first, last)))
  }

  /// Instances with effects in scopes inside one another.
  mutating func scopedEffects() {
    let (outer, inner) = dice.chance(50) ? (0, 1) : (2, 0)
    let first = add(.scoped(outer), effect: someEffect())
    let second = add(.scoped(inner), effect: either(.none, someEffect()), needs: [need(first)])
    if dice.chance(30) { add(.end, taking: need(first), to: second) }
    let entry = add(either(.transient, .scoped(inner)), needs: [need(second), need(first)])
    switch dice.number(below: 4) {
    case 0:
      let opener = add(.scoped(outer), needs: [need(entry, in: .scope(inner)), need(first)])
      ask(for: need(opener, in: .scope(outer)))
    case 1: ask(for: need(entry, in: .scope(outer), .scope(inner)))
    case 2: ask(for: need(entry, in: .scope(outer), .scope(inner), .scope(outer)))
    default: ask(for: need(entry, in: .scope(outer), .scope(outer), .scope(inner)))
    }
  }
}
