extension Blueprint {
  /// Makes the last modules of some layers bindings of the assembly itself, some of them private.
  mutating func addOwnBindings(of layers: Range<Int>, _ dice: inout Dice) {
    for layer in layers where dice.chance(60) {
      guard let module = compositions.lastIndex(where: { $0.layer == layer }), module > 0,
        compositions[module].qualifier == nil, compositions[module].identity == nil,
        compositions[module].includes.isEmpty, compositions[module].isListed,
        compositions.count(where: { $0.declaration == compositions[module].declaration }) == 1,
        !compositions.contains(where: { $0.includes.contains(module) }),
        !shadows.contains(where: { $0.module == module })
      else { continue }
      compositions[module].isAssembly = true
      compositions[module].listed = []
      let owner = Self.owner(ofLayer: layer)
      let percentage = dice.chance(50) ? 50 : 0
      for index in parts.indices where parts[index].declarer == module {
        parts[index].application = owner
        let key = parts[index].key
        if dice.chance(percentage), !parts.contains(where: { $0.first == key }),
          parts[index].first == nil
        {
          parts[index].isExported = false
        }
      }
    }
    for index in parts.indices
    where parts[index].isInside && compositions[parts[index].module].isAssembly {
      parts[index].isInside = false
    }
  }

  /// Composes the modules, some of them twice, in layers or because another one includes them.
  static func compositions(_ dice: inout Dice) -> [Composition] {
    var compositions = (0..<modules).map { module in
      Composition(
        declaration: module, qualifier: dice.chance(15) ? dice.number(below: qualifiers) : nil)
    }
    if dice.chance(20) {
      let first = dice.number(below: modules - 1)
      compositions[modules - 1] = compositions[first]
      if dice.chance(90) { compositions[modules - 1].qualifier = dice.number(below: qualifiers) }
      if dice.chance(50) { compositions[modules - 1].identity = dice.number(below: 2) }
    }
    if dice.chance(40) {
      let first = dice.chance(50) ? modules - 1 : dice.number(below: modules)
      for module in first..<modules { compositions[module].layer = 1 }
    }
    if compositions[modules - 1].declaration == modules - 1, dice.chance(30) {
      // An included module comes before the one that includes it, so the order remains.
      compositions[1].includes = [0]
      compositions[0].isListed = dice.chance(45)
      if dice.chance(30) { compositions[1].qualifier = dice.number(below: qualifiers) }
      if !compositions[0].isListed {
        compositions[0].layer = compositions[1].layer
        compositions[0].qualifier = compositions[0].qualifier ?? compositions[1].qualifier
      } else {
        compositions[0].layer = dice.number(below: 2)
        // Another qualifier would make it another module.
        if compositions[0].qualifier == nil { compositions[1].qualifier = nil }
      }
      compositions[0].inheritsQualifier = compositions[0].qualifier == compositions[1].qualifier
    }
    return compositions
  }
}
