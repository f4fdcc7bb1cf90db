/// A factory that is asynchronous or isolated to an actor; its binding also has a synchronous closure.
@usableFromInline
package final class EffectfulFactory: Sendable {
  /// Constructs an instance in a place, and returns the error that the factory throws.
  @usableFromInline package typealias Supply = @Sendable (Arguments, Place) async -> (any Error)?

  @usableFromInline package let isolation: (any Actor)?

  /// Calls the factory, if it is asynchronous.
  ///
  /// The closure of the binding calls one that is only isolated, on its actor.
  @usableFromInline package let supply: Supply?

  package init(isolation: (any Actor)?, supply: Supply?) {
    self.isolation = isolation
    self.supply = supply
  }

  /// Returns a factory with other code around the asynchronous one.
  @usableFromInline
  func wrapped(in wrap: (@escaping Supply) -> Supply) -> EffectfulFactory {
    EffectfulFactory(isolation: isolation, supply: supply.map(wrap))
  }

  package var effects: Effects {
    Effects(isAsynchronous: supply != nil, isolation: isolation.map(Isolation.init))
  }
}
