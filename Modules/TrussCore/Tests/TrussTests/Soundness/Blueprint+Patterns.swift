extension Blueprint {
  /// Returns the services of the patterns of an assembly, or of a child.
  private static func patternServices(ofChild number: Int) -> Range<Int> {
    services + 6 * number..<services + 6 * (number + 1)
  }

  /// The services of the inputs of an assembly, and of its first child.
  static var inputServices: (own: Range<Int>, child: Range<Int>) {
    (services + 18..<services + 21, services + 21..<unused)
  }

  /// Makes a pattern of a random kind.
  static func pattern(of compositions: [Composition], isLikely: Bool, _ dice: Dice) -> Pattern {
    var pattern = Pattern(
      in: compositions.indices.filter { compositions[$0].declaration == $0 }, of: compositions,
      services: patternServices(ofChild: 0), dice)
    let isLayered = compositions[1].includes == [0] && compositions[0].isListed
    if isLayered, pattern.dice.chance(50) {
      pattern.replacements()
    } else if pattern.dice.chance(isLikely ? 95 : 25) {
      pattern.draw()
    }
    return pattern
  }

  /// Makes patterns of a child, and changes those of its parent.
  mutating func pattern(
    ofChild number: Int, in modules: [Int], among visible: [Part], _ dice: Dice
  ) -> (pattern: Pattern, hidden: [Key]) {
    var pattern = Pattern(
      in: modules, of: compositions, services: Self.patternServices(ofChild: number), dice)
    if pattern.dice.chance(25) { pattern.draw() }
    let parent = visible.filter { $0.key.service >= Self.services }
    var hidden: [Key] = []
    if !parent.isEmpty {
      if pattern.dice.chance(85) { hidden = pattern.extend(parent, by: number, of: self) }
      for root in roots.dropFirst(2) where pattern.dice.chance(70) { pattern.ask(for: root) }
      // Then nothing but the child reaches the pattern.
      if number == 1, pattern.dice.chance(25) { roots.removeSubrange(2...) }
    }
    return (pattern, hidden)
  }

  /// Sorts parts as an assembly declares them.
  static func sort(_ parts: inout [Part]) {
    parts.sort { ($0.module, $0.key.service) < ($1.module, $1.key.service) }
  }
}

extension Pattern {
  /// Adds the parts of a pattern of a random kind.
  mutating func draw() {
    switch dice.number(below: 19) {
    case 0, 15: diamond()
    case 1, 2: keyedContributions()
    case 3, 16: nestedCalls()
    case 4, 12: qualifiedPair()
    case 5, 6, 11: effect()
    case 7: initializationCycle()
    case 8, 13: scopedEffects()
    case 9, 10: furtherContributions()
    case 14: replacedCollection()
    default: replacements()
    }
  }
}
