extension Blueprint {
  /// Opens some modules of the layers of one assembly, closes others by the assembly, and moves bindings
  /// into lists of exports.
  mutating func openModules(in layers: Range<Int>, _ dice: inout Dice) {
    let isClosing = dice.chance(10)
    if isClosing { closingLayers.insert(layers.lowerBound + dice.number(below: layers.count)) }
    for index in compositions.indices where layers.contains(compositions[index].layer) {
      compositions[index].isOpen =
        dice.chance(isClosing ? 10 : 50) || compositions[index].isAssembly
      compositions[index].exportCount = dice.number(below: 12)
    }
  }

  /// Whether a module may take from outside only what it lists.
  func isClosed(_ module: Int) -> Bool {
    let owner = Self.owner(ofLayer: compositions[module].layer)
    return !compositions[module].isAssembly
      && (!compositions[module].isOpen
        || closingLayers.contains { Self.owner(ofLayer: $0) == owner })
  }

  /// Returns the requirements that a module lists.
  func listed(by module: Int) -> [Need] {
    compositions[module].isOpen
      ? compositions[module].listed.filter { $0.forms.first == .optional }
      : compositions[module].listed
  }

  /// Returns the positions of the parts in the two lists of a module, without aliases.
  func lists(of module: Int) -> (exports: [Int], bindings: [Int]) {
    let own = parts.indices.filter { parts[$0].declarer == module && parts[$0].first == nil }
    let exports = own.prefix(compositions[module].exportCount).prefix { part in
      parts[part].role != .binding
        || parts[part].isExported && aliases(of: part).allSatisfy { parts[$0].isExported }
    }
    return (Array(exports), Array(own[exports.endIndex...]))
  }
}
