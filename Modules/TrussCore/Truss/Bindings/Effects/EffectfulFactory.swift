/// A factory that is asynchronous or isolated to an actor, beside the synchronous closure of its
/// binding.
@usableFromInline
final class EffectfulFactory: Sendable {
  /// Constructs an instance in a place, and returns the error that the factory throws.
  typealias Supply = @Sendable (Arguments, Place) async -> (any Error)?

  /// The actor to which the factory is isolated.
  let isolation: (any Actor)?

  /// Calls the factory, if it is asynchronous.
  ///
  /// The closure of the binding calls one that is only isolated, on its actor.
  let supply: Supply?

  init(isolation: (any Actor)?, supply: Supply?) {
    self.isolation = isolation
    self.supply = supply
  }

  /// The facts about the factory.
  var effects: Effects {
    Effects(isAsynchronous: supply != nil, isolation: isolation.map(Isolation.init))
  }
}

extension EffectfulFactory {
  /// Returns a closure that constructs an instance on request where the factory permits it, and
  /// otherwise returns the error.
  func checked(_ synchronous: @escaping Slot.Supply, key: Key) -> Slot.Supply {
    guard supply == nil, let actor = isolation else {
      return { _, _ in ContainerError.asynchronous(key) }
    }
    return { arguments, place in
      guard CurrentActor.is(actor) else { return ContainerError.isolated(key, Isolation(actor)) }
      return synchronous(arguments, place)
    }
  }

  /// Returns a factory that records its instance, for its stop hook.
  ///
  /// The synchronous closure of the binding records the instance of one that is only isolated.
  func recorded(in state: ContainerState, at step: Int, key: Key) -> EffectfulFactory {
    guard let supply else { return self }
    return EffectfulFactory(isolation: isolation) { arguments, place in
      do { try state.beginConstruction(of: step, key: key) } catch { return error }
      let error = await supply(arguments, place)
      state.endConstruction(of: step, isConstructed: error == nil)
      return error
    }
  }
}
