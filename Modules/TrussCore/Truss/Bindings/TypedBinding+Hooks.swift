extension TypedBinding {
  /// Adds a hook.
  ///
  /// - Parameters:
  ///   - moment: When the hook runs.
  ///   - types: The types of the parameters after the instance.
  ///   - add: Adds the action; it receives the position of the hook's first argument among the
  ///     arguments of the binding.
  /// - Returns: The binding with the hook.
  consuming func hooked<each Dependency>(
    at moment: TrussGraph.Dependency.Moment, taking types: ParameterTypes<repeat each Dependency>,
    _ add: (inout Hooks, Int) -> Void
  ) -> Self {
    untyped.change { contents in
      let first = contents.additions.hooks.addParameters(types, at: moment)
      add(&contents.additions.hooks, contents.parameterCount + first)
    }
    return self
  }
}
