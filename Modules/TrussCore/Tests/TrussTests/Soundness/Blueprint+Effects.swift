extension Blueprint {
  /// Makes some factories isolated or asynchronous.
  static func addEffects(to parts: inout [Part], _ dice: inout Dice) {
    // Where many factories have effects, few assemblies are sound.
    let percentage = dice.chance(70) ? 6 : 25
    for index in parts.indices
    where parts[index].first == nil && parts[index].span != .value && dice.chance(percentage) {
      parts[index].effect =
        dice.chance(45) ? .asynchronous : dice.chance(55) ? .isolated : .isolatedElsewhere
    }
  }

  /// Takes some instances in the forms for what is isolated or asynchronous.
  mutating func awaitNeeds(_ dice: inout Dice) {
    func awaited(_ need: Need) -> Need {
      let forms = need.forms.map { form in
        guard form == .lazy || form == .provider, dice.chance(70) else { return form }
        return dice.chance(60) ? Form.asyncProvider : .mainActorProvider
      }
      return Need(forms: forms, content: need.content)
    }
    // A module lists its requirements with the forms that its parts inject.
    var changed: [Need: Need] = [:]
    for need in parts.flatMap(\.allNeeds) + roots where changed[need] == nil {
      changed[need] = awaited(need)
    }
    func change(_ needs: inout [Need]) { needs = needs.map { changed[$0] ?? $0 } }
    for index in parts.indices {
      change(&parts[index].needs)
      for hook in parts[index].hooks.indices {
        let need = parts[index].hooks[hook].need
        parts[index].hooks[hook].need = changed[need] ?? need
      }
    }
    for index in compositions.indices { change(&compositions[index].listed) }
    change(&roots)
  }
}
