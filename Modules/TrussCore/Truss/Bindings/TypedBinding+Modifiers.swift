extension TypedBinding {
  /// Returns a binding that says something else of itself.
  consuming func with(_ change: (inout Declaration) -> Void) -> Self {
    untyped.change { change(&$0.declaration) }
    return self
  }

  fileprivate consuming func hooked(_ change: (inout Hooks) -> Void) -> Self {
    untyped.change { change(&$0.hooks) }
    return self
  }

  /// Tells this binding from others of the same type; it is asked for as ``Qualified``.
  ///
  /// - Parameter qualifier: The role that the instance plays.
  /// - Returns: The binding under the qualified key.
  public consuming func qualified<Q: Qualifier>(_ qualifier: Q.Type) -> Self {
    with { $0.key = Key($0.key.type, qualifier: qualifier) }
  }
}

extension TypedBinding where Policy.Role == PolicyFact.Keyed {
  /// Makes the binding visible outside its module.
  public consuming func exported() -> Self { with { $0.isExported = true } }

  /// Lets the binding replace another one of the same key.
  ///
  /// It takes the place and the visibility of the binding that it replaces, which may be another
  /// binding of its own module or an exported one of another. Replacing nothing is an error.
  public consuming func overriding() -> Self { with { $0.isOverriding = true } }
}

extension TypedBinding {
  /// Constructs the instance together with the container, whether or not a root needs it.
  ///
  /// The decorators of the binding are constructed with it.
  public consuming func eager<Shared>() -> Self where Policy == SharedLifetime<Shared> {
    with { $0.isEager = true }
  }

  /// Runs when the application starts, after the hooks of everything that the instance depends on.
  ///
  /// Dependencies that are deferred count, as do those of scoped instances and of factories on the
  /// way: a database starts before the server that reaches it through a `ScopeFactory`. Inside a
  /// cycle that a deferred dependency allows, the direct dependencies decide.
  /// ``Graph/startOrder`` lists the bindings in order.
  ///
  /// - Parameter hook: Receives the instance as the application sees it, with its decorators. What it
  ///   throws ends the start: everything that was constructed is stopped, and `run` throws. Several
  ///   hooks of one binding run in the order of their declaration.
  /// - Returns: The binding with the hook.
  public consuming func onStart<Shared>(
    _ hook: @escaping @Sendable (Shared) async throws -> Void
  ) -> Self where Policy == SharedLifetime<Shared> {
    with { $0.hasStartHook = true }.hooked { hooks in
      hooks.start.append { slot, root in try await hook(slot.get(root)) }
    }
  }

  /// Runs when the application stops, before the hooks of everything that the instance depends on.
  ///
  /// The order is the exact reverse of the order of the start, also among several hooks of one
  /// binding. The hook runs when the instance exists, even after a start that failed half-way, and in
  /// a task of its own that nothing but the end of the stop's budget or a second signal cancels.
  ///
  /// - Parameter hook: Receives the instance as the application sees it, with its decorators. What it
  ///   throws is reported after all others have run.
  /// - Returns: The binding with the hook.
  public consuming func onStop<Shared>(
    _ hook: @escaping @Sendable (Shared) async throws -> Void
  ) -> Self where Policy == SharedLifetime<Shared> {
    with { $0.hasStopHook = true }.hooked { hooks in
      hooks.stop.append { slot, root in try await hook(slot.get(root)) }
    }
  }
}
