extension Resolution {
  /// Checks that an instance of a part can be constructed where something requests it.
  ///
  /// - Parameters:
  ///   - part: The part.
  ///   - forms: The forms through which it is requested, outermost first.
  ///   - caller: The effect of the factory that takes it, or `nil` for the application, which is on
  ///     the actor of what it takes.
  /// - Throws: ``Failure`` if the effect of its factory is not permitted there.
  func verifyRequest(
    for part: Int, in forms: [Blueprint.Form], by caller: Blueprint.Effect?
  ) throws {
    let effect = try effectOfRequest(for: part)
    let isPermitted =
      switch forms.last(where: \.isDeferral) {
      case nil: Self.permits(effect, in: caller ?? (effect == .asynchronous ? .none : effect))
      case .asyncProvider, .scope: true
      case .mainActorProvider: Self.permits(effect, in: .isolated)
      default: effect == .none
      }
    guard isPermitted else { throw Failure() }
  }

  /// Returns the actor on which the application has to be to take the parts of a root, as an effect.
  ///
  /// - Throws: ``Failure`` if it has to be on several.
  func isolation(ofRoot parts: [Int], in forms: [Blueprint.Form]) throws -> Blueprint.Effect {
    if forms.contains(where: \.isDeferral) { return .none }
    let effects = Set(try parts.map(effectOfRequest)).subtracting([.none])
    guard effects.count <= 1 else { throw Failure() }
    return effects.first ?? .none
  }

  /// Checks that the layers of a part can take one another, that a weak one need not be awaited, and that
  /// one which a resolution shares has no effects.
  ///
  /// - Throws: ``Failure`` if the effect of a layer is not permitted.
  func verifyLayers(of part: Int) throws {
    let layers = layers(of: part)
    if try span(of: part) == .weak, layers.contains(where: { effect(of: $0) == .asynchronous }) {
      throw Failure()
    }
    if try span(of: part) == .resolution, layers.contains(where: { effect(of: $0) != .none }) {
      throw Failure()
    }
    guard try isNew(part) else { return }
    for (inner, outer) in zip(layers, layers.dropFirst())
    where !Self.permits(try effectOfConstruction(of: inner), in: effect(of: outer)) {
      throw Failure()
    }
  }

  /// Returns the effect of constructing a part without decorators.
  ///
  /// An alias has the effect of a request for the part that it converts.
  private func effectOfConstruction(of part: Int) throws -> Blueprint.Effect {
    try converted(by: part).map(effectOfRequest) ?? effect(of: part)
  }

  /// Returns the effect with which a part injects others; an alias only converts an instance.
  func caller(of part: Int) -> Blueprint.Effect {
    converted(by: part) == nil ? effect(of: part) : .asynchronous
  }

  /// Whether a factory with one effect takes what a factory with another one constructs.
  private static func permits(_ effect: Blueprint.Effect, in caller: Blueprint.Effect) -> Bool {
    effect == .none || caller == .asynchronous || caller == effect
  }

  /// Returns the effect of a request, which is none if the instance exists by then.
  private func effectOfRequest(for part: Int) throws -> Blueprint.Effect {
    if let outermost = decorators[part]?.last {
      return try isNew(part) ? effect(of: outermost) : .none
    }
    if let converted = converted(by: part) { return try effectOfRequest(for: converted) }
    return try isNew(part) ? effect(of: part) : .none
  }

  /// Whether a request may construct the instance.
  private func isNew(_ part: Int) throws -> Bool {
    switch try span(of: part) {
    // The decorators of a value that the container does not keep are constructed for each request.
    case .transient, .resolution, .weak, .weakValue: true
    case .singleton, .eager, .value, .scoped: false
    }
  }

  private func effect(of part: Int) -> Blueprint.Effect { blueprint.parts[part].effect }
}
