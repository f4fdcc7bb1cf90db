/// Parts that belong together in a way in which chance alone seldom makes them.
///
/// They provide services that nothing else does, so most of them are sound.
struct Pattern {
  var dice: Dice
  private(set) var parts: [Blueprint.Part] = []
  private(set) var roots: [Blueprint.Need] = []
  private(set) var listed: [(module: Int, need: Blueprint.Need)] = []

  /// The modules that may declare the parts.
  private let modules: [Int]

  private let compositions: [Blueprint.Composition]
  private var services: Range<Int>

  init(
    in modules: [Int], of compositions: [Blueprint.Composition], services: Range<Int>,
    _ dice: Dice
  ) {
    self.modules = modules
    self.compositions = compositions
    self.services = services
    self.dice = dice
  }

  /// Takes a service that nothing provides yet.
  mutating func service() -> Int {
    defer { services = services.dropFirst() }
    return services.lowerBound
  }

  /// Adds a part to one of the modules, and returns its position.
  @discardableResult
  mutating func add(
    _ span: Blueprint.Span, of service: Int? = nil, role: Blueprint.Role = .binding,
    under qualifier: Int? = nil, effect: Blueprint.Effect = .none,
    by elementKey: Blueprint.ElementKey? = nil, needs: [Blueprint.Need] = []
  ) -> Int {
    let key = Blueprint.Key(service: service ?? self.service(), qualifier: qualifier)
    add(
      Blueprint.Part(
        key: key, module: dice.one(of: modules), role: role, span: span, effect: effect,
        isExported: role == .binding && dice.chance(98), needs: needs, elementKey: elementKey))
    return parts.count - 1
  }

  mutating func add(_ part: Blueprint.Part) {
    parts.append(part)
    guard part.declarer != nil, part.first == nil else { return }
    for need in Blueprint.listed(by: part, &dice) where dice.chance(98) {
      listed.append((part.module, need))
    }
  }

  mutating func add(
    _ moment: Blueprint.Hook.Moment, taking need: Blueprint.Need, to part: Int
  ) {
    parts[part].hooks.append(Blueprint.Hook(moment: moment, need: need))
    if dice.chance(94) { listed.append((parts[part].module, need)) }
  }

  /// Wraps a part.
  mutating func decorate(
    _ part: Int, effect: Blueprint.Effect = .none, needs: [Blueprint.Need] = []
  ) {
    let key = key(of: part)
    let decorator = add(
      .singleton, of: key.service, role: .decorator, under: key.qualifier, effect: effect,
      needs: needs)
    change(decorator) { $0.key.shape = key.shape }
  }

  mutating func ask(for need: Blueprint.Need) { roots.append(need) }

  mutating func change(_ part: Int, _ body: (inout Blueprint.Part) -> Void) { body(&parts[part]) }

  /// The key of a part for the rest of the application.
  func key(of part: Int) -> Blueprint.Key {
    parts[part].key.qualified(by: compositions.qualifier(of: parts[part].home))
  }

  func need(_ part: Int, in forms: Blueprint.Form...) -> Blueprint.Need {
    var need = key(of: part).need
    need.forms = forms + need.forms
    return need
  }

  func argument(_ service: Int) -> Blueprint.Need {
    Blueprint.Need(forms: [], content: .service(service))
  }

  /// Draws one of several values.
  mutating func either<Value>(_ values: Value...) -> Value { dice.one(of: values) }
}
