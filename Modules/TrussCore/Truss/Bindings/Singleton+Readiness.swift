extension Singleton {
  /// Checks whether the instance is ready to be used, whenever the application asks.
  ///
  /// ```swift
  /// Singleton(ConnectionPool.init(configuration:))
  ///   .onStart { try await $0.open() }
  ///   .readiness(within: .seconds(1)) { try await $0.ping() }
  /// ```
  ///
  /// ``Container/readiness(within:)`` runs the checks of all bindings that its roots reach, in parallel.
  ///
  /// - Parameters:
  ///   - timeout: How long the check may take, within the time limit of the call; `nil` for that limit.
  ///     A check that takes longer is cancelled, and has failed.
  ///   - check: Receives the instance as the application sees it, with its decorators; it is constructed
  ///     if it does not exist. It returns if the instance is ready, and throws an error otherwise. It
  ///     should end when it is cancelled, because applications are asked often.
  /// - Returns: The binding with the check.
  public consuming func readiness(
    within timeout: Duration? = nil, _ check: @escaping @Sendable (Service) async throws -> Void
  ) -> Self {
    with { $0.marks.insert(.readinessCheck) }.hooked(at: .start, taking: NoParameterTypes()) {
      $0.add(Hooks.Hook(within: timeout, afterArguments: $1, check), to: .readiness)
    }
  }
}
