extension TypedBinding {
  /// Adds a hook; `add` receives how many arguments of the binding come before those of the hook.
  consuming func hooked<each Dependency>(
    at moment: TrussGraph.Dependency.Moment, taking types: ParameterTypes<repeat each Dependency>,
    _ add: (inout Hooks, Int) -> Void
  ) -> Self {
    untyped.change { contents in
      let count = contents.additions.hooks.addParameters(types, at: moment)
      add(&contents.additions.hooks, contents.parameterCount + count)
    }
    return self
  }
}
