extension Module {
  /// Composes the module under a qualifier, beside the same module under others or under none.
  ///
  /// ```swift
  /// public var modules: Modules {
  ///   StorageModule()
  ///   StorageModule().qualified(Replica.self)
  ///   ReportsModule()  // takes Qualified<Replica, any Database>
  /// }
  /// ```
  ///
  /// The module itself does not change. Whatever it binds, decorates or overrides has the qualifier
  /// for the rest of the application, and its factories ask under the qualifier:
  ///
  /// - A parameter takes the key with the qualifier where something provides that, and otherwise the
  ///   plain key, so that a clock is shared while each storage has a configuration of its own.
  /// - A collection consists of the contributions with the qualifier alone.
  /// - A contribution belongs to the collection with the qualifier where something takes that, and
  ///   otherwise to the plain collection.
  ///
  /// A binding that has a qualifier of its own keeps it.
  ///
  /// - Parameter qualifier: The role that the module plays.
  /// - Returns: The module under the qualifier, which replaces a qualifier that it had before.
  public func qualified<Q: Qualifier>(_ qualifier: Q.Type) -> some Module {
    QualifiedModule(base: (self as? QualifiedModule)?.base ?? self, qualifier: qualifier)
  }
}

/// A module whose keys have a qualifier for the rest of the application.
struct QualifiedModule: Module {
  let base: any Module
  let qualifier: any Qualifier.Type

  var requires: Requirements { base.requires }
  var bindings: Bindings { base.bindings }
  var identity: String? { base.identity }
}
