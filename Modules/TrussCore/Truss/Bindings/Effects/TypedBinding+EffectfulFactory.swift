extension TypedBinding where Service: Sendable {
  @inlinable
  init<Failure: Error, each Parameter>(
    asynchronous factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) async throws(Failure) -> Service,
    isolation: (any Actor)?, at location: DeclarationLocation
  ) {
    self.init(ParameterTypes<repeat each Parameter>(), isolation: isolation, at: location) {
      arguments, place in
      var all = arguments.dropping(first: 0)
      do {
        place.put(
          try await factory(
            repeat all.isReady
              ? all.nextReady((each Parameter).self)
              : await all.nextAwaiting((each Parameter).self)))
      } catch { return error }
      return nil
    }
  }

  /// Creates a binding with an asynchronous factory that is not isolated.
  @inlinable
  init<Failure: Error, each Parameter>(
    concurrent factory:
      @escaping @concurrent @Sendable (repeat each Parameter) async throws(Failure) -> Service,
    at location: DeclarationLocation
  ) {
    self.init(asynchronous: factory, isolation: nil, at: location)
  }

  /// Creates a binding with a closure that awaits its parameters and constructs an instance.
  @usableFromInline
  init<each Parameter>(
    _ parameters: ParameterTypes<repeat each Parameter>, isolation: (any Actor)?,
    at location: DeclarationLocation, supply: @escaping EffectfulFactory.Supply
  ) {
    self.init(
      parameters: parameters, location: location,
      supply: { _, _ in
        preconditionFailure("an asynchronous factory is called only where it can be awaited")
      })
    isolate(to: isolation, awaiting: supply)
  }

  /// Creates a binding with a synchronous factory that is isolated to an actor.
  ///
  /// The container compares the actor with that of the caller before it calls the closure. An assertion here
  /// would do so again, also in a release build.
  init<Failure: Error, each Parameter>(
    isolated factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) throws(Failure) -> Service,
    isolation: (any Actor)?, at location: DeclarationLocation
  ) {
    let onItsActor = IsolatedFunction(call: factory).onItsActor
    self.init(
      parameters: ParameterTypes<repeat each Parameter>(), location: location,
      supply: { $0.call(onItsActor.call, in: $1) })
    isolate(to: isolation)
  }

  /// Does the same, and compiles the call for the types of the factory.
  @inlinable
  init<Failure: Error, each Parameter>(
    inlining factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) throws(Failure) -> Service,
    isolation: (any Actor)?, at location: DeclarationLocation
  ) {
    let onItsActor = IsolatedFunction(call: factory).onItsActor
    self.init(
      parameters: ParameterTypes<repeat each Parameter>(), location: location,
      supply: { arguments, place in
        var all = arguments.dropping(first: 0)
        do { place.put(try onItsActor.call(repeat all.next((each Parameter).self))) } catch {
          return error
        }
        return nil
      })
    isolate(to: isolation)
  }

  @usableFromInline
  mutating func isolate(to actor: (any Actor)?, awaiting supply: EffectfulFactory.Supply? = nil) {
    guard actor != nil || supply != nil else { return }
    untyped.change { $0.additions.effectful = EffectfulFactory(isolation: actor, supply: supply) }
  }
}
