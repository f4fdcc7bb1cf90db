/// A factory that is asynchronous or isolated to an actor, beside the synchronous closure of its
/// binding.
@usableFromInline
package final class EffectfulFactory: Sendable {
  /// Constructs an instance in a place, and returns the error that the factory throws.
  package typealias Supply = @Sendable (Arguments, Place) async -> (any Error)?

  /// The actor to which the factory is isolated.
  package let isolation: (any Actor)?

  /// Calls the factory, if it is asynchronous.
  ///
  /// The closure of the binding calls one that is only isolated, on its actor.
  package let supply: Supply?

  package init(isolation: (any Actor)?, supply: Supply?) {
    self.isolation = isolation
    self.supply = supply
  }

  /// The facts about the factory.
  package var effects: Effects {
    Effects(isAsynchronous: supply != nil, isolation: isolation.map(Isolation.init))
  }
}

extension EffectfulFactory {
  /// Returns a closure that constructs an instance on request where the factory permits it, and
  /// otherwise returns the error.
  package func checked(_ synchronous: @escaping Slot.Supply, key: Key) -> Slot.Supply {
    guard supply == nil, let actor = isolation else {
      return { _, _ in ContainerError.asynchronous(key) }
    }
    return { arguments, place in
      guard CurrentActor.is(actor) else { return ContainerError.isolated(key, Isolation(actor)) }
      return synchronous(arguments, place)
    }
  }

  /// Returns a factory that runs the `onInit` hooks of its instance, and records the instance if it has
  /// to be stopped.
  ///
  /// The synchronous closure of the binding does both for one that is only isolated.
  package func initializing(
    _ type: Any.Type, by hooks: [Hooks.Initialization], recordedIn record: InstanceRecord?
  ) -> EffectfulFactory {
    guard let supply, record != nil || !hooks.isEmpty else { return self }
    return EffectfulFactory(isolation: isolation) { arguments, place in
      do { try record?.begin(arguments.scope) } catch { return error }
      let error = await supply(arguments, place) ?? hooks.initialize(type, in: place, arguments)
      record?.end(arguments.scope, error == nil)
      return error
    }
  }
}
