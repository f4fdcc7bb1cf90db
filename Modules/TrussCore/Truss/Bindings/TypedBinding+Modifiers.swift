extension TypedBinding {
  /// Returns the binding with a changed declaration of its first key, which stands for the instance.
  consuming func with(_ change: (inout Declaration) -> Void) -> Self {
    untyped.change { change(&$0.declaration) }
    return self
  }

  /// Returns the binding with a changed declaration of each of its keys.
  consuming func withEachKey(_ change: (inout Declaration) -> Void) -> Self {
    untyped.change { contents in
      change(&contents.declaration)
      contents.changeAliases(change)
    }
    return self
  }

  fileprivate consuming func hooked(_ change: (inout Hooks) -> Void) -> Self {
    untyped.change { contents in
      var hooks = contents.hooks ?? Hooks()
      change(&hooks)
      contents.hooks = hooks
    }
    return self
  }

  /// Distinguishes the binding from others of the same type; dependents take it as ``Qualified``.
  ///
  /// - Parameter qualifier: The role of the instance.
  /// - Returns: The binding under the qualified key.
  public consuming func qualified<Q: Qualifier>(_ qualifier: Q.Type) -> Self {
    withEachKey { $0.key = Key($0.key.type, qualifier: qualifier) }
  }
}

extension TypedBinding where Policy.Role == PolicyFact.Keyed {
  /// Makes the binding visible outside its module.
  public consuming func exported() -> Self { withEachKey { $0.isExported = true } }

  /// Lets the binding replace another one of the same key.
  ///
  /// It gets the visibility of the binding that it replaces, which may be a binding of the same module
  /// or an exported one of another module. It is an error if there is no binding to replace.
  ///
  /// A binding with further keys replaces a binding of each; only its first key, which is often the
  /// type of the stand-in itself, need not be bound elsewhere.
  public consuming func overriding() -> Self { withEachKey { $0.isOverriding = true } }
}

extension TypedBinding {
  /// Constructs the instance together with the container, whether or not a root needs it.
  ///
  /// The decorators of the binding are constructed with it.
  public consuming func eager<Shared>() -> Self where Policy == SharedLifetime<Shared> {
    with { $0.isEager = true }
  }

  /// Runs a hook when the application starts, after those of everything that the instance depends on.
  ///
  /// Deferred dependencies count, as do those through scoped instances and factories: a database starts
  /// before the server that reaches it through a `ScopeFactory`. Within a cycle, which must contain a
  /// deferred dependency, the direct dependencies decide.
  /// ``Graph/startOrder`` lists the bindings in order.
  ///
  /// - Parameters:
  ///   - timeout: How long the hook may take, within the budget of the start; `nil` for the whole
  ///     budget. A hook that takes longer is cancelled, and fails.
  ///   - hook: Receives the instance as the application sees it, with its decorators. If it throws,
  ///     the start ends, everything that was constructed is stopped, and `run` throws the error.
  ///     Several hooks of one binding run in the order of their declaration.
  /// - Returns: The binding with the hook.
  public consuming func onStart<Shared>(
    within timeout: Duration? = nil, _ hook: @escaping @Sendable (Shared) async throws -> Void
  ) -> Self where Policy == SharedLifetime<Shared> {
    with { $0.hasStartHook = true }.hooked { hooks in
      hooks.start.append(Hooks.Hook(within: timeout) { try await hook($0.get($1)) })
    }
  }

  /// Runs a hook when the application stops, before those of everything that the instance depends on.
  ///
  /// The order is the exact reverse of the start order, also among several hooks of one binding. The
  /// hook runs if the instance exists, even if the start failed half-way, in a task of its own that is
  /// cancelled only when the stop exceeds its budget or a second signal arrives.
  ///
  /// - Parameters:
  ///   - timeout: How long the hook may take, within the budget of the stop; `nil` for half of what is
  ///     left of the budget, so that a hook that hangs leaves time for the others. A hook that takes
  ///     longer is cancelled and not waited for any longer.
  ///   - hook: Receives the instance as the application sees it, with its decorators. If it throws,
  ///     the error is reported after all other hooks have run.
  /// - Returns: The binding with the hook.
  public consuming func onStop<Shared>(
    within timeout: Duration? = nil, _ hook: @escaping @Sendable (Shared) async throws -> Void
  ) -> Self where Policy == SharedLifetime<Shared> {
    with { $0.hasStopHook = true }.hooked { hooks in
      hooks.stop.append(Hooks.Hook(within: timeout) { try await hook($0.get($1)) })
    }
  }
}
