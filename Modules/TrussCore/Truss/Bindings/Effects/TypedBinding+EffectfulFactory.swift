extension TypedBinding where Service: Sendable {
  /// Creates a binding with an asynchronous factory, isolated or not.
  init<Failure: Error, each Parameter>(
    asynchronous factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) async throws(Failure) -> Service,
    isolation: (any Actor)?, at location: DeclarationLocation
  ) {
    self.init(ParameterTypes<repeat each Parameter>(), isolation: isolation, at: location) {
      arguments in
      try await factory(repeat await arguments.nextAwaiting((each Parameter).self))
    }
  }

  /// Creates a binding with an asynchronous factory that is not isolated.
  init<Failure: Error, each Parameter>(
    concurrent factory:
      @escaping @concurrent @Sendable (repeat each Parameter) async throws(Failure) -> Service,
    at location: DeclarationLocation
  ) {
    self.init(ParameterTypes<repeat each Parameter>(), isolation: nil, at: location) { arguments in
      try await factory(repeat await arguments.nextAwaiting((each Parameter).self))
    }
  }

  /// Creates a binding with a closure that awaits its parameters and constructs an instance.
  private init<each Parameter>(
    _ parameters: ParameterTypes<repeat each Parameter>, isolation: (any Actor)?,
    at location: DeclarationLocation,
    construct: @escaping @Sendable (inout RemainingArguments) async throws -> Service
  ) {
    self.init(
      parameters: parameters, location: location,
      supply: { _, _ in
        preconditionFailure("an asynchronous factory is called only where it can be awaited")
      })
    add(
      EffectfulFactory(isolation: isolation) { arguments, place in
        var all = arguments.dropping(first: 0)
        do { place.put(try await construct(&all)) } catch { return error }
        return nil
      })
  }

  /// Creates a binding with a synchronous factory that is isolated to an actor.
  init<Failure: Error, each Parameter>(
    isolated factory:
      @escaping @isolated(any) @Sendable (repeat each Parameter) throws(Failure) -> Service,
    isolation: (any Actor)?, at location: DeclarationLocation
  ) {
    let onItsActor = IsolatedFunction(call: factory).onItsActor
    self.init(
      parameters: ParameterTypes<repeat each Parameter>(), location: location,
      supply: { arguments, place in
        isolation?.assertIsolated()
        return arguments.call(onItsActor.call, in: place)
      })
    if let isolation { add(EffectfulFactory(isolation: isolation, supply: nil)) }
  }

  private mutating func add(_ factory: EffectfulFactory) {
    untyped.change { $0.additions.effectful = factory }
  }
}
