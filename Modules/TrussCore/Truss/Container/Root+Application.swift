extension Root {
  /// Builds a container, and looks up the entry of its assembly.
  ///
  /// ```swift
  /// let users = try await Root(LocalUsersAssembly()) { Value(configuration) }
  /// let page = try await users.run { users in try await users.users(after: nil, limit: 50) }
  /// ```
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the application.
  ///   - observer: Receives the events of the container.
  ///   - values: A ``Value`` for each input of the assembly.
  /// - Throws: Any error of ``Container/init(_:observing:values:)``; ``ContainerError`` if the assembly
  ///   has no entry.
  public init<A: Assembly<Entry>>(
    _ assembly: A, observing observer: ContainerObserver? = nil,
    @ValuesBuilder values: () -> Values = Values.init
  ) async throws where A.ParentAssembly == NoParent {
    try await self.init(Container(assembly, observing: observer, values: values))
  }

  /// Builds a container in code that cannot await, and looks up the entry of its assembly.
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the application.
  ///   - observer: Receives the events of the container.
  ///   - isolation: The actor on which the caller runs.
  ///   - values: A ``Value`` for each input of the assembly.
  /// - Throws: Any error of ``Container/init(synchronously:observing:isolation:values:)``;
  ///   ``ContainerError`` if the assembly has no entry.
  public init<A: Assembly<Entry>>(
    synchronously assembly: A, observing observer: ContainerObserver? = nil,
    isolation: isolated (any Actor)? = #isolation, @ValuesBuilder values: () -> Values = Values.init
  ) throws where A.ParentAssembly == NoParent {
    try self.init(Container(synchronously: assembly, observing: observer, values: values))
  }

  /// Looks up the entry of a container, whose assembly declares one of this type or none.
  init(_ container: Container) throws(ContainerError) {
    guard let entry = container.plan.entry else {
      throw .noEntryPoint(application: container.graph.name)
    }
    self.init(entry: Handle(slot: entry, container: container))
  }

  /// Looks up the entry of a container; `nil` if its assembly declares one of another type, or none.
  package init?(entryOf container: Container) {
    guard container.graph.entry?.key == Key(Entry.self), let entry = container.plan.entry else {
      return nil
    }
    self.init(entry: Handle(slot: entry, container: container))
  }

  /// Starts the application, waits for a signal or for cancellation, and stops the application.
  ///
  /// - Parameters:
  ///   - startTimeout: The time limit for all start hooks together.
  ///   - stopTimeout: The time limit for all stop hooks together.
  /// - Throws: Any error of ``Container/run(startTimeout:stopTimeout:)``.
  public func run(
    startTimeout: Duration = .seconds(60), stopTimeout: Duration = .seconds(30)
  ) async throws {
    try await container.run(startTimeout: startTimeout, stopTimeout: stopTimeout)
  }

  /// Starts the application, runs a body with the entry, and stops the application when the body ends.
  ///
  /// - Parameters:
  ///   - startTimeout: The time limit for all start hooks together.
  ///   - stopTimeout: The time limit for all stop hooks together.
  ///   - body: Receives the entry, which is resolved after the start hooks have run.
  /// - Returns: The result of the body.
  /// - Throws: Any error of a factory, and of ``Container/run(startTimeout:stopTimeout:_:)``.
  public func run<Result>(
    startTimeout: Duration = .seconds(60), stopTimeout: Duration = .seconds(30),
    _ body: (Entry) async throws -> Result
  ) async throws -> Result {
    try await container.run(startTimeout: startTimeout, stopTimeout: stopTimeout) { _ in
      try await body(get())
    }
  }
}
