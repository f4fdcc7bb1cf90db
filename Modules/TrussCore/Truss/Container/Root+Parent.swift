extension Root {
  /// Builds a child of a container, and looks up the entry of its assembly.
  ///
  /// ```swift
  /// let inbox = try await Root(SessionAssembly(), parent: container) { Value(user) }
  /// ```
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the child, which names that of the container as its parent.
  ///   - parent: A container of the parent assembly, or of an assembly based on it.
  ///   - values: A ``Value`` for each input of the assembly itself.
  /// - Throws: Any error of ``Container/init(_:parent:observing:values:)``; ``ContainerError`` if the assembly
  ///   has no entry.
  public init<A: Assembly<Entry>>(
    _ assembly: A, parent: Container, @ValuesBuilder values: () -> Values = Values.init
  ) async throws where A.ParentAssembly: Assembly {
    try await self.init(Container(assembly, parent: parent, values: values))
  }

  /// Builds a child of a container in code that cannot await, and looks up the entry of its assembly.
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the child, which names that of the container as its parent.
  ///   - parent: A container of the parent assembly, or of an assembly based on it.
  ///   - isolation: The actor on which the caller runs.
  ///   - values: A ``Value`` for each input of the assembly itself.
  /// - Throws: Any error of ``Container/init(synchronously:parent:observing:isolation:values:)``;
  ///   ``ContainerError`` if the assembly has no entry.
  public init<A: Assembly<Entry>>(
    synchronously assembly: A, parent: Container, isolation: isolated (any Actor)? = #isolation,
    @ValuesBuilder values: () -> Values = Values.init
  ) throws where A.ParentAssembly: Assembly {
    try self.init(Container(synchronously: assembly, parent: parent, values: values))
  }
}
