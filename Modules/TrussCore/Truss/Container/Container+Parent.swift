import TrussTypeNames

extension Container {
  /// Builds a child of a container.
  ///
  /// ```swift
  /// let session = try await Container(SessionAssembly(), parent: container) { Value(user) }
  /// ```
  ///
  /// The child sees the exported bindings of the parent. Instances that the parent shares are constructed in
  /// the parent, all others in the child. The child retains its parent, and the parent knows nothing of the
  /// child. See <doc:ChildContainers>.
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the child, which names that of the container as its parent.
  ///   - parent: A container of the parent assembly, or of an assembly based on it.
  ///   - observer: Receives the events of the child, not those of the parent.
  ///   - values: A ``Value`` for each input of the assembly itself.
  /// - Throws: ``ContainerError`` if the parent has stopped or is a container of another assembly;
  ///   otherwise as ``init(_:observing:values:)``.
  /// - Complexity: Linear in the child, in what it injects from its ancestors, and in their number. The first child of
  ///   a container also takes time in proportion to the container's graph, and so does one that is the first to need
  ///   some instance of it, or whose graph has an error.
  public convenience init<A: Assembly>(
    _ assembly: A, parent: Container, observing observer: ContainerObserver? = nil,
    @ValuesBuilder values: () -> Values = Values.init
  ) async throws where A.ParentAssembly: Assembly {
    try await self.init(erased: assembly, parent: parent, observing: observer, values: values)
  }

  /// Builds a child of a container, in code that cannot await.
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the child, which names that of the container as its parent.
  ///   - parent: A container of the parent assembly, or of an assembly based on it.
  ///   - observer: Receives the events of the child, not those of the parent.
  ///   - isolation: The actor on which the caller runs.
  ///   - values: A ``Value`` for each input of the assembly itself.
  /// - Throws: ``ContainerError`` if the parent has stopped or is a container of another assembly;
  ///   otherwise as ``init(synchronously:observing:isolation:values:)``.
  /// - Complexity: As ``init(_:parent:observing:values:)``.
  public convenience init<A: Assembly>(
    synchronously assembly: A, parent: Container, observing observer: ContainerObserver? = nil,
    isolation: isolated (any Actor)? = #isolation, @ValuesBuilder values: () -> Values = Values.init
  ) throws where A.ParentAssembly: Assembly {
    try parent.admitChild(assembly, observing: observer)
    let snapshot = AssemblySnapshot(assembly, parent: parent.linked.asParent)
    try self.init(synchronously: snapshot, values(), parent: parent, observing: observer)
  }

  /// Builds a container, possibly a child, for an assembly whose type is known only at run time.
  ///
  /// The other initializers check when they are compiled whether the assembly has a parent. Generic code
  /// can use them with a constraint: `where A.ParentAssembly == NoParent`, or
  /// `where A.ParentAssembly: Assembly`.
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the application.
  ///   - parent: A container of the parent assembly, if there is one.
  ///   - observer: Receives the events of the container.
  ///   - values: A ``Value`` for each input of the assembly itself.
  /// - Throws: As ``init(_:parent:observing:values:)``; ``ContainerError`` if the assembly has a parent
  ///   and there is none.
  /// - Complexity: As ``init(_:parent:observing:values:)``.
  public convenience init(
    erased assembly: any Assembly, parent: Container? = nil,
    observing observer: ContainerObserver? = nil, @ValuesBuilder values: () -> Values = Values.init
  ) async throws {
    try parent?.admitChild(assembly, observing: observer)
    let snapshot = AssemblySnapshot(assembly, parent: parent?.linked.asParent)
    try await self.init(snapshot, values(), parent: parent, observing: observer)
  }

  /// Builds a child with the roots of an assembly without a parent, in code that cannot await.
  package convenience init(resolving assembly: some Assembly, in container: Container) throws {
    let snapshot = AssemblySnapshot(assembly, parent: container.linked.asParent)
    try self.init(synchronously: snapshot, Values(), parent: container, isolation: nil)
  }

  /// Throws unless a child of an assembly can be created in the container; then nothing can be observed.
  private func admitChild(
    _ child: some Assembly, observing observer: ContainerObserver?
  ) throws(ContainerError) {
    guard let refusal = refusal(of: child) else { return }
    observer?.end()
    throw refusal
  }

  private func refusal<A: Assembly>(of child: A) -> ContainerError? {
    guard A.ParentAssembly.self != NoParent.self else { return .noParent(application: child.name) }
    let expected = ObjectIdentifier(A.ParentAssembly.self)
    let layers = linked.source.graph.layers[linked.source.graph.ownLayers]
    guard layers.contains(where: { $0.assembly == expected }) else {
      return .wrongParent(
        application: child.name, expected: TypeName.plain(A.ParentAssembly.self),
        found: linked.source.graph.name)
    }
    guard plan.admission.hasStopped else { return nil }
    return .parentStopped(application: child.name, parent: linked.source.graph.name)
  }
}
