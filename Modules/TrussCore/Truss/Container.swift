/// The instances of one application, constructed as its assembly declares.
///
/// ```swift
/// let container = try await Container(ServerAssembly()) { Value(configuration) }
/// try await container.run()
/// ```
///
/// A container verifies its graph before it constructs anything, so a container that exists can
/// construct every root. It can be used from any thread: the first thread that requests an instance
/// constructs it, and threads that request it meanwhile wait for that instance only.
///
/// Instances do not retain their container. Keep a reference to it for as long as it is in use.
///
/// Construction is recursive: on a thread with 512 KB of stack, a chain of direct dependencies may
/// have about 150 members in a debug build, and 1,500 in a release build. See
/// <doc:ComposingApplications>.
public final class Container: Sendable {
  /// The graph that the container was built from.
  public let graph: Graph

  @usableFromInline let plan: Plan
  @usableFromInline let root: ScopeInstance

  /// Builds a container for an application that supplies no values.
  ///
  /// If the factory of an eager binding fails, everything constructed so far is stopped: its stop
  /// hooks run before the initialiser throws, as they do at the end of `run`.
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the application.
  ///   - observer: Receives the events of the container, from the first construction on. Without an
  ///     observer, nothing is measured.
  /// - Throws: ``GraphError`` with all findings of the verification; any error of the factory of an
  ///   eager binding, or a ``LifecycleError`` with that error if a stop hook then fails as well.
  /// - Complexity: That of ``Graph/diagnostics(knowing:)``.
  public convenience init(
    _ assembly: some Assembly, observing observer: ContainerObserver? = nil
  ) async throws {
    try await self.init(assembly, observing: observer) {}
  }

  /// Builds a container.
  ///
  /// If the factory of an eager binding fails, everything constructed so far is stopped: its stop
  /// hooks run before the initialiser throws, as they do at the end of `run`.
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the application.
  ///   - observer: Receives the events of the container, from the first construction on. Without an
  ///     observer, nothing is measured.
  ///   - values: A ``Value`` for each input of the assembly.
  /// - Throws: ``GraphError`` with all findings about the graph and the values; any error of the
  ///   factory of an eager binding, or a ``LifecycleError`` with that error if a stop hook then fails
  ///   as well.
  /// - Complexity: That of ``Graph/diagnostics(knowing:)``.
  public convenience init(
    _ assembly: some Assembly, observing observer: ContainerObserver? = nil,
    @ValuesBuilder values: () -> Values
  ) async throws {
    try await self.init(AssemblySnapshot(assembly), values(), observing: observer)
  }

  convenience init(
    _ snapshot: AssemblySnapshot, _ values: Values, observing observer: ContainerObserver? = nil
  ) async throws {
    try self.init(linking: snapshot, values, observing: observer)
    do {
      try await prepare()
      try constructEager()
    } catch {
      throw await lifecycle.stop(after: error, within: Self.stopTimeout)
    }
  }

  /// Builds a container for an application that supplies no values, in code that cannot await.
  ///
  /// If the factory of an eager binding fails, everything constructed so far is stopped: its stop
  /// hooks run in a separate task, for which the initialiser does not wait, and errors that they throw
  /// are lost. Use the asynchronous initialiser where that matters.
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the application.
  ///   - observer: Receives the events of the container, from the first construction on. Without an
  ///     observer, nothing is measured.
  /// - Throws: ``GraphError`` with all findings of the verification; any error of the factory of an
  ///   eager binding.
  /// - Complexity: That of ``Graph/diagnostics(knowing:)``.
  public convenience init(
    synchronously assembly: some Assembly, observing observer: ContainerObserver? = nil
  ) throws {
    try self.init(synchronously: assembly, observing: observer) {}
  }

  /// Builds a container in code that cannot await.
  ///
  /// It constructs what ``init(_:values:)`` constructs. Without the label, top-level code would
  /// always get this initialiser, even with `try await`.
  ///
  /// ```swift
  /// func applicationDidFinishLaunching(_ notification: Notification) {
  ///   do { container = try Container(synchronously: DesktopAssembly()) } catch { fail(error) }
  /// }
  /// ```
  ///
  /// If the factory of an eager binding fails, everything constructed so far is stopped: its stop
  /// hooks run in a separate task, for which the initialiser does not wait, and errors that they throw
  /// are lost. Use the asynchronous initialiser where that matters.
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the application.
  ///   - observer: Receives the events of the container, from the first construction on. Without an
  ///     observer, nothing is measured.
  ///   - values: A ``Value`` for each input of the assembly.
  /// - Throws: ``GraphError`` with all findings about the graph and the values; any error of the
  ///   factory of an eager binding.
  /// - Complexity: That of ``Graph/diagnostics(knowing:)``.
  public convenience init(
    synchronously assembly: some Assembly, observing observer: ContainerObserver? = nil,
    @ValuesBuilder values: () -> Values
  ) throws {
    try self.init(
      linking: AssemblySnapshot(assembly), values(), observing: observer,
      under: SynchronousStartRule(isolation: nil))
    do { try constructEager() } catch {
      let lifecycle = lifecycle
      Task { await lifecycle.stop(after: error, within: Self.stopTimeout) }
      throw error
    }
  }

  private init(
    linking snapshot: AssemblySnapshot, _ values: Values, observing observer: ContainerObserver?,
    under rule: SynchronousStartRule? = nil
  ) throws {
    var graph = Graph(snapshot)
    let supplied = SuppliedValues(values, for: graph)
    graph.setLifetimes(of: supplied.unowned)
    let verification = Verification(of: graph)
    let diagnostics = verification.diagnostics(
      besides: supplied.diagnostics(in: verification.traversal)
        + (rule?.findings(in: verification.traversal) ?? []))
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      observer?.end()
      throw GraphError(application: graph.name, diagnostics: diagnostics)
    }

    plan = Linker(
      graph, of: snapshot, startOrder: verification.traversal.startOrder, observer: observer
    ).link(order: verification.order.nodes, values: supplied)
    root = ScopeInstance(plan: plan)
    self.graph = graph
  }

  /// Starts and stops instances without listening for signals.
  private var lifecycle: Lifecycle { Lifecycle(root: root, requests: StopRequests()) }

  /// How long the stop hooks may take after an eager binding has failed.
  private static var stopTimeout: Duration { .seconds(30) }

  /// Constructs what cannot be constructed on request.
  private func prepare() async throws {
    guard let preparation = plan.preparation else { return }
    try await preparation.run { [root] slot in try await slot.prepare(in: root) }
  }

  private func constructEager() throws {
    for slot in plan.eager { try slot.construct(in: root) }
  }

  deinit { root.close() }

  /// Returns the instance of a root of the application.
  ///
  /// - Parameter type: The type, as listed in the roots of the assembly.
  /// - Returns: The instance, shared according to its binding.
  /// - Throws: ``ContainerError`` if the type is not a root or the container has stopped; any error of
  ///   a factory.
  /// - Complexity: Constant, apart from what the factories do.
  @inlinable @inline(__always)
  public func resolve<Service>(_ type: Service.Type = Service.self) throws -> Service {
    guard let slot = plan.roots[type] else { throw notARoot(type) }
    return try slot._withUnsafeGuaranteedRef { try $0.get(root) }
  }

  /// Looks up a root of the application, to resolve it repeatedly.
  ///
  /// - Parameter type: The type, as listed in the roots of the assembly.
  /// - Returns: The root, which retains the container.
  /// - Throws: ``ContainerError`` if the type is not a root.
  /// - Complexity: Constant.
  public func root<Service>(_ type: Service.Type = Service.self) throws -> Root<Service> {
    guard let slot = plan.roots[type] else { throw notARoot(type) }
    return Root(slot: slot, container: self)
  }

  @usableFromInline
  func notARoot<Service>(_ type: Service.Type) -> ContainerError {
    // The type as written, because that is what the roots list.
    .notARoot(Key(type), application: graph.name)
  }
}
