extension KeyedBinding {
  /// Makes an override also replace what children bind under its key.
  ///
  /// Usually, a child that overrides a binding of its parent gets its own. A child of an assembly with such
  /// an override gets the override instead, and so do the children of that child. A child keeps its own
  /// override if that also has this modifier. See <doc:LayeringAssemblies>.
  public consuming func includingChildren() -> Override {
    Override(of: untyped).includingChildren()
  }
}

extension Override {
  /// Makes an override inside a module also replace what children bind there under its key.
  public consuming func includingChildren() -> Override {
    binding.changeEachKey { $0.marks.insert(.includingChildren) }
    return self
  }

  /// Rejects naming the module last.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "name the module first: '.inside(StoreModule.self).includingChildren()'"
  )
  public func inside<M: Module>(
    _ module: M.Type, identity: String? = nil, qualifier: (any Qualifier.Type)? = nil
  ) -> Override { fatalError() }
}
