extension TypedBinding {
  private consuming func with(_ change: (inout Declaration) -> Void) -> Self {
    untyped.change { change(&$0.declaration) }
    return self
  }

  /// Returns a binding for whose instance the container does more than it does so far.
  fileprivate consuming func managed(
    _ change: @escaping (inout NodeLifecycle, Slot) -> Void = { _, _ in }
  ) -> Self {
    let manage = untyped.manage
    untyped.change { contents in
      contents.manage = { slot in
        var lifecycle = manage?(slot) ?? NodeLifecycle(of: slot, as: Service.self)
        change(&lifecycle, slot)
        return lifecycle
      }
    }
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

extension TypedBinding where Policy: KeyedLifetime {
  /// Makes the binding visible outside its module.
  public consuming func exported() -> Self { with { $0.isExported = true } }

  /// Lets the binding replace another one of the same key.
  ///
  /// It takes the place and the visibility of the binding that it replaces, which may be another
  /// binding of its own module or an exported one of another. Replacing nothing is an error.
  public consuming func overriding() -> Self { with { $0.isOverriding = true } }
}

extension TypedBinding where Policy == SharedLifetime {
  /// Constructs the instance together with the container, whether or not a root needs it.
  public consuming func eager() -> Self { with { $0.isEager = true }.managed() }

  /// Runs when the application starts, after the hooks of everything that the instance depends on.
  ///
  /// - Parameter hook: Receives the instance. What it throws stops the start: whatever had started
  ///   is stopped again, and `run` throws.
  /// - Returns: The binding with the hook.
  public consuming func onStart(_ hook: @escaping @Sendable (Service) async throws -> Void) -> Self
  {
    with { $0.hasStartHook = true }.managed { lifecycle, slot in
      lifecycle.start.append { try await hook(slot.get($0)) }
    }
  }

  /// Runs when the application stops, before the hooks of everything that the instance depends on.
  ///
  /// It runs when the instance exists, also after a start that failed half-way.
  ///
  /// - Parameter hook: Receives the instance. What it throws is reported after all others have run.
  /// - Returns: The binding with the hook.
  public consuming func onStop(_ hook: @escaping @Sendable (Service) async throws -> Void) -> Self {
    with { $0.hasStopHook = true }.managed { lifecycle, slot in
      lifecycle.stop.append { try await hook(slot.get($0)) }
    }
  }
}
