extension Blueprint {
  /// Gives parts what few bindings declare.
  mutating func vary(_ dice: inout Dice) {
    for index in parts.indices {
      parts[index].qualifiesParameters = dice.chance(50)
      if parts[index].span == .value, parts[index].key.shape == .plain, dice.chance(50) {
        parts[index].span = .weakValue
      }
    }
    if dice.chance(1) { compositions[dice.number(below: Self.modules)].hasVoidBinding = true }
    let others = parts.indices.filter { parts[$0].first == nil && !parts[$0].takesItsType }
    if dice.chance(1), let index = dice.element(of: others) { parts[index].qualifiesOthers = true }
    if dice.chance(20) { addFurtherContribution(&dice) }
  }

  /// Adds an alias to a contribution, mostly one that another part injects.
  private mutating func addFurtherContribution(_ dice: inout Dice) {
    let contributions = parts.indices.filter { parts[$0].role == .contribution }
    guard let choice = dice.element(of: contributions),
      let first = part(
        withFirst: parts[choice].key, as: .contribution, in: parts[choice].module)
    else { return }
    let collections = (parts.flatMap(\.allNeeds) + roots).filter {
      $0.forms.contains(where: \.isCollection)
    }
    var service = parts[dice.element(of: contributions) ?? choice].key.service
    if let taken = dice.element(of: collections), case .service(let other) = taken.content,
      dice.chance(70)
    {
      service = other
    }
    guard service != parts[first].key.service else { return }
    let key = parts[first].key
    var part = Part(
      key: Key(service: service), module: parts[first].module, role: .contribution,
      span: .transient, needs: [key.need], first: key)
    if dice.chance(70) { part.elementKey = parts[first].elementKey }
    parts.insert(part, at: first + 1)
    if dice.chance(25) { roots.append(Need(forms: [.collection], content: .service(service))) }
  }
}

extension Blueprint.Part {
  /// Whether the factory has a parameter of the type of the part, with or without a qualifier.
  fileprivate var takesItsType: Bool {
    needs.contains { $0.unqualified.need == key.unqualifiedNeed }
  }

  /// Whether the part is an alias of a contribution.
  var isFurtherContribution: Bool { first != nil && role == .contribution }
}

extension Blueprint.Need {
  /// The outermost qualifier, if the outermost form is one, and the need inside it.
  var unqualified: (qualifier: Int?, need: Self) {
    guard case .qualified(let qualifier)? = forms.first else { return (nil, self) }
    return (qualifier, Self(forms: Array(forms.dropFirst()), content: content))
  }
}
