extension TypedBinding {
  /// Takes parameters of the factory under qualifiers, so that the factory need not name ``Qualified``.
  ///
  /// ```swift
  /// // init(database: any Database, clock: any Clock)
  /// Singleton(Reports.init(database:clock:)).taking(Qualified<Replica, any Database>.self)
  ///
  /// // init(from: any Database, to: any Database)
  /// Singleton(Synchronizer.init(from:to:))
  ///   .taking(Qualified<Replica, any Database>.self, (any Database).self)
  /// ```
  ///
  /// A type that is listed once applies to every parameter of it. One that is listed several times applies
  /// to the parameters of it in their order, one line for each, and a line without a qualifier leaves its
  /// parameter as it is. It is an error if the factory has no such parameters, or another number of them.
  ///
  /// A parameter with a qualifier takes what one of type `Qualified<Replica, any Database>` would take,
  /// and is verified in the same way.
  ///
  /// - Parameter types: ``Qualified`` types, each with the type of a parameter as the factory declares it:
  ///   `Qualified<Replica, Lazy<Store>>` if it is deferred.
  /// - Returns: The binding whose parameters have the qualifiers.
  public consuming func taking<each Parameter>(_ types: repeat (each Parameter).Type) -> Self {
    var given: [(type: Any.Type, qualifiers: [(any Qualifier.Type)?])] = []
    for type in repeat (each Parameter).self {
      var (parameter, qualifier): (Any.Type, (any Qualifier.Type)?) = (type, nil)
      if let form = Dependency.Form.read(type), case .qualified(let own) = form.kind {
        (parameter, qualifier) = (form.content, own)
      }
      if let known = given.firstIndex(where: { $0.type == parameter }) {
        given[known].qualifiers.append(qualifier)
      } else {
        given.append((parameter, [qualifier]))
      }
    }
    return taking(given)
  }

  /// Takes parameters of a type under one qualifier, or under one for each of them.
  package consuming func taking(
    _ given: [(type: Any.Type, qualifiers: [(any Qualifier.Type)?])]
  ) -> Self {
    untyped.change { $0.additions.parameterQualifiers += given }
    return self
  }
}
