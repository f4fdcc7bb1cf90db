extension TypedBinding {
  /// Takes parameters of the factory under qualifiers, so that the factory need not name ``Qualified``.
  ///
  /// ```swift
  /// // init(database: any Database, clock: any Clock)
  /// Singleton(Reports.init(database:clock:)).qualifying((any Database).self, by: Replica.self)
  ///
  /// // init(from: any Database, to: any Database)
  /// Singleton(Synchronizer.init(from:to:)).qualifying((any Database).self, by: Replica.self, nil)
  /// ```
  ///
  /// One qualifier applies to every parameter of the type. Several apply to the parameters of the type in
  /// their order, one for each, and `nil` stands for none. It is an error if the factory has no such
  /// parameters, or another number of them.
  ///
  /// A parameter with a qualifier takes what one of type `Qualified<Replica, any Database>` would take,
  /// and is verified in the same way.
  ///
  /// - Parameters:
  ///   - type: The type of the parameters, as the factory declares it: `Lazy<Store>` if it is deferred.
  ///   - first: The qualifier of all parameters of the type, or of the first one.
  ///   - others: The qualifiers of the others.
  /// - Returns: The binding whose parameters have the qualifiers.
  public consuming func qualifying<Parameter>(
    _ type: Parameter.Type, by first: (any Qualifier.Type)?, _ others: (any Qualifier.Type)?...
  ) -> Self {
    untyped.change { $0.additions.parameterQualifiers.append((type, [first] + others)) }
    return self
  }
}
