extension KeyedBinding {
  /// Makes an override replace a binding of a module, which may be private to it.
  ///
  /// ```swift
  /// var overrides: Overrides {
  ///   Value(UserClock.fixed).inside(UsersModule.self)
  ///   Value(QueueLimit(10)).inside(QueueModule.self, identity: "mail")
  /// }
  /// ```
  ///
  /// The override takes the place of the binding: it can be seen where that could be, and its
  /// dependencies are those that the module's own factories would get, private ones included. They
  /// need not be among the requirements of the module.
  ///
  /// - Parameters:
  ///   - module: The type of the module.
  ///   - identity: The ``Module/identity`` of the module, if it has one.
  ///   - qualifier: The qualifier under which the module is composed, if it is.
  /// - Returns: A line for a list of overrides.
  public consuming func inside<M: Module>(
    _ module: M.Type, identity: String? = nil, qualifier: (any Qualifier.Type)? = nil
  ) -> Override {
    Override(of: untyped, inside: ModuleID(type: module, identity: identity, qualifier: qualifier))
  }

  /// Makes an override replace a binding that an assembly declares itself: in a child, one of the parent.
  ///
  /// An application sees its own bindings, and those of its bases, without it.
  ///
  /// - Parameter assembly: The type of the assembly.
  /// - Returns: A line for a list of overrides.
  public consuming func inside<A: Assembly>(_ assembly: A.Type) -> Override {
    Override(of: untyped, inside: ModuleID(type: assembly, identity: nil, qualifier: nil))
  }
}

extension Decorator {
  /// Makes a decorator among the overrides wrap a binding of a module, which may be private to it.
  ///
  /// The dependencies of the decorator are those that the module's own factories would get. They need
  /// not be among the requirements of the module.
  ///
  /// - Parameters:
  ///   - module: The type of the module.
  ///   - identity: The ``Module/identity`` of the module, if it has one.
  ///   - qualifier: The qualifier under which the module is composed, if it is.
  /// - Returns: A line for a list of overrides.
  public consuming func inside<M: Module>(
    _ module: M.Type, identity: String? = nil, qualifier: (any Qualifier.Type)? = nil
  ) -> Override {
    Override(
      binding: untyped, place: ModuleID(type: module, identity: identity, qualifier: qualifier))
  }
}
