/// How an instance is constructed: on request, and where code can await its factory.
package struct Recipe {
  package var supply: Slot.Supply

  /// The factory, if it is asynchronous or isolated.
  package var effectful: EffectfulFactory?

  package init(_ supply: @escaping Slot.Supply, _ effectful: EffectfulFactory?) {
    self.supply = supply
    self.effectful = effectful
  }

  /// Returns a recipe that runs code before the factory and after it.
  ///
  /// If `begin` throws, the factory is not called. `end` receives its result and the error of the
  /// factory, and returns that of the construction.
  @inlinable
  package func around<State>(
    _ begin: @escaping @Sendable (Arguments) throws -> State,
    _ end: @escaping @Sendable (State, Arguments, Place, (any Error)?) -> (any Error)?
  ) -> Recipe {
    Recipe(
      { [supply] arguments, place in
        do {
          return end(try begin(arguments), arguments, place, supply(arguments, place))
        } catch { return error }
      },
      effectful?.wrapped { supply in
        { arguments, place in
          do {
            return end(try begin(arguments), arguments, place, await supply(arguments, place))
          } catch { return error }
        }
      })
  }

  /// Returns a recipe that runs an `onInit` hook of the instance, which is destroyed if the hook fails.
  package func initialized(_ type: Any.Type, by hook: InitializationHook) -> Recipe {
    // Each closure around a factory is called for each instance, so a hook adds only one.
    @Sendable func finish(_ arguments: Arguments, _ place: Place) -> (any Error)? {
      guard let error = hook.run(arguments, place) else { return nil }
      TypeLayout.destroy(type, at: place.address)
      return error
    }
    return Recipe(
      { [supply] in supply($0, $1) ?? finish($0, $1) },
      effectful?.wrapped { supply in { await supply($0, $1) ?? finish($0, $1) } })
  }

  /// Returns a recipe that refuses requests which the factory does not permit.
  package func checked(_ key: Key) -> Recipe {
    guard let effectful else { return self }
    guard effectful.supply == nil, let actor = effectful.isolation else {
      return Recipe({ _, _ in ContainerError.asynchronous(key) }, effectful)
    }
    return Recipe(
      { [supply] in
        CurrentActor.is(actor) ? supply($0, $1) : ContainerError.isolated(key, Isolation(actor))
      }, effectful)
  }
}

/// Uses the instance in a place, which nothing outside its construction has seen, and returns the
/// error that the hook throws.
///
/// It wraps the closure, because an array of closures would call each of them through two others.
@usableFromInline
package struct InitializationHook: Sendable {
  let run: Slot.Supply

  @usableFromInline
  package init(run: @escaping Slot.Supply) { self.run = run }
}
