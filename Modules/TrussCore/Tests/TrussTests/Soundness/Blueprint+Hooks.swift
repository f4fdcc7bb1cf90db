extension Blueprint {
  /// Gives hooks with dependencies to parts, some of which lead back to the part.
  mutating func addHooks(_ dice: inout Dice) {
    let keys = parts.indices.filter { parts[$0].role == .binding }.map {
      parts[$0].key.qualified(by: qualifier(of: parts[$0].home))
    }
    for index in parts.indices where dice.chance(35) {
      guard let moment = dice.element(of: parts[index].moments),
        parts[index].hook(at: moment) == nil
      else { continue }
      // Dependents of the part mostly have later services.
      let isLater = dice.chance(50)
      let candidates = keys.filter { !isLater || $0.service > parts[index].key.service }
      var need = Self.need(
        among: candidates, of: parts[index].span, isNested: false,
        under: qualifier(of: parts[index].home), &dice)
      if moment == .initialization, dice.chance(60) {
        need.forms.removeAll { $0 == .lazy || $0 == .provider }
      }
      parts[index].hooks.append(Hook(moment: moment, need: need))
      if let module = parts[index].declarer, dice.chance(98) {
        compositions[module].listed.append(need)
      }
    }
  }
}

extension Blueprint.Part {
  /// When hooks of the part can run.
  var moments: [Blueprint.Hook.Moment] {
    guard role == .binding, first == nil else { return [] }
    return switch span {
    case .singleton, .eager: [.initialization, .initialization, .start, .stop]
    case .transient, .resolution, .weak: [.initialization]
    case .scoped: [.initialization, .end, .end, .end]
    case .value, .weakValue: []
    }
  }

  func hook(at moment: Blueprint.Hook.Moment) -> Blueprint.Hook? {
    hooks.first { $0.moment == moment }
  }

  /// Whether a singleton has hooks for the start or the stop.
  var hasHooks: Bool { isHooked || hook(at: .start) != nil || hook(at: .stop) != nil }

  /// The needs of the factory, then those of the hooks.
  var allNeeds: [Blueprint.Need] { needs + hooks.map(\.need) }
}
