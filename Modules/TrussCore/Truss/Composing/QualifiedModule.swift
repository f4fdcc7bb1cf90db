extension Module {
  /// Returns the module under a qualifier, so that it can be composed more than once.
  ///
  /// ```swift
  /// public var modules: Modules {
  ///   StorageModule()
  ///   StorageModule().qualified(Replica.self)
  ///   ReportsModule()  // injects Qualified<Replica, any Database>
  /// }
  /// ```
  ///
  /// The module itself does not change. Every key that it binds, decorates or overrides has the
  /// qualifier for the rest of the application, and its dependencies are looked up under the
  /// qualifier:
  ///
  /// - A parameter injects the key with the qualifier if something provides it, and otherwise the
  ///   plain key, so that a clock is shared while each storage has its own configuration.
  /// - A collection consists only of the contributions with the qualifier.
  /// - A contribution belongs to the collection with the qualifier if something injects that, and
  ///   otherwise to the plain collection.
  ///
  /// A binding with its own qualifier keeps it.
  ///
  /// - Parameter qualifier: The role that the module plays.
  /// - Returns: The module under the qualifier, which replaces an earlier one.
  public func qualified<Q: Qualifier>(_ qualifier: Q.Type) -> some Module {
    QualifiedModule(base: (self as? QualifiedModule)?.base ?? self, qualifier: qualifier)
  }
}

/// A module whose keys have a qualifier for the rest of the application.
struct QualifiedModule: Module {
  let base: any Module
  let qualifier: any Qualifier.Type

  var requires: Requirements { base.requires }
  var includes: Modules { base.includes }
  var exports: Bindings { base.exports }
  var bindings: Bindings { base.bindings }
  var identity: String? { base.identity }
}
