extension Scoped {
  /// Runs a hook when the scope of an instance ends.
  ///
  /// ```swift
  /// Scoped(in: RequestContext.self, Transaction.init(database:))
  ///   .onEnd { transaction, outcome in
  ///     switch outcome {
  ///     case .completed: try await transaction.commit()
  ///     case .failed: try await transaction.rollBack()
  ///     }
  ///   }
  /// ```
  ///
  /// It runs if the instance exists, before the hooks of everything in the scope that the instance
  /// depends on, one hook after another. ``ScopeFactory/open(_:_:)`` waits for it. The cancellation of
  /// the task does not reach it. Once a hook has failed, the outcome is ``ScopeOutcome/failed(_:)`` for
  /// those that follow.
  ///
  /// - Parameter hook: Receives the instance with its decorators, how the use of the scope has ended,
  ///   and its dependencies, which are resolved in the scope. If it throws, the remaining hooks still
  ///   run. Several hooks of one binding run in the reverse of their order.
  /// - Returns: The binding with the hook.
  public consuming func onEnd<each Dependency>(
    _ hook: @escaping @Sendable (Service, ScopeOutcome, repeat each Dependency) async throws -> Void
  ) -> Self {
    with { $0.marks.insert(.endHook) }
      .hooked(at: .end, taking: ParameterTypes<repeat each Dependency>()) { hooks, count in
        hooks.end.append { slot, arguments, outcome in
          var own = arguments.dropping(first: count)
          try await hook(
            slot.get(arguments.scope), outcome, repeat own.next((each Dependency).self))
        }
      }
  }
}
