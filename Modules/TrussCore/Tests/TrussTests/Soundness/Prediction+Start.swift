extension Prediction {
  /// Whether everything that the container shares can be constructed on an actor, without waiting.
  func starts(on actor: Blueprint.Effect) throws -> Bool {
    guard let parent = resolutions[0] else { return false }
    return try constructed[0, default: []].allSatisfy { part in
      guard blueprint.parts[part].role != .decorator else { return true }
      switch try parent.span(of: part) {
      case .singleton, .eager, .value:
        return parent.layers(of: part).allSatisfy { layer in
          let effect = blueprint.parts[layer].effect
          return effect == .none || effect == actor && effect != .asynchronous
        }
      case .transient, .resolution, .weak, .weakValue, .scoped: return true
      }
    }
  }
}
