extension Graph {
  /// One step on the dependency path from an application to a key.
  public struct TraceStep: Sendable, Hashable {
    /// The injected key at this step.
    public let key: Key

    /// The parameter type that injects it: `Lazy<UserService>`, `[Route]`; with the qualifier of the key, if the
    /// type does not name it.
    package let parameter: Key

    /// Whether it is the instance that a decorator wraps.
    public let isDecorated: Bool

    /// When the dependent injects it.
    public let moment: Dependency.Moment

    /// Where the binding that provides the key is declared, if there is one.
    public let location: DeclarationLocation?

    package init(_ dependency: Dependency, location: DeclarationLocation?) {
      key = dependency.key
      let isNamed = Dependency(on: dependency.type).key.qualifier == dependency.key.qualifier
      parameter = Key(dependency.type, qualifier: isNamed ? nil : dependency.key.qualifier)
      isDecorated = dependency.isDecorated
      moment = dependency.moment
      self.location = location
    }
  }
}
