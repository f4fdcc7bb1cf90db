/// The instances of one application, constructed as its assembly says.
///
/// ```swift
/// let container = try await Container(ServerAssembly()) { Value(configuration) }
/// try await container.run()
/// ```
///
/// A container verifies its graph before it constructs anything, so a container that exists can
/// construct every root. It can be used from any thread: each instance is constructed by whoever
/// asks first, while those who ask meanwhile wait for that instance and for nothing else.
///
/// What a container constructs does not keep the container. Keep it for as long as it is in use.
///
/// Construction is recursive: a chain of direct dependencies may have some 150 members in a debug
/// build, and 1,500 in a release build, on a thread with 512 KB of stack. <doc:ComposingApplications>
/// says more.
public final class Container: Sendable {
  /// The graph that the container was built from.
  public let graph: Graph

  @usableFromInline let plan: Plan
  @usableFromInline let root: ScopeInstance

  /// Builds a container for an application that supplies no values.
  ///
  /// When the factory of an eager binding fails, what had been constructed is stopped: its stop hooks
  /// run before the initialiser throws, as they do at the end of `run`.
  ///
  /// - Parameter assembly: The assembly of the application.
  /// - Throws: ``GraphError`` with everything that is wrong with the graph; what the factory of an
  ///   eager binding throws, or ``LifecycleError`` with it if a stop hook then fails as well.
  /// - Complexity: Linear in the number of bindings and dependencies, as
  ///   ``Graph/diagnostics(knowing:)`` tells.
  public convenience init(_ assembly: some Assembly) async throws {
    try await self.init(assembly) {}
  }

  /// Builds a container.
  ///
  /// When the factory of an eager binding fails, what had been constructed is stopped: its stop hooks
  /// run before the initialiser throws, as they do at the end of `run`.
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the application.
  ///   - values: A ``Value`` for each input of the assembly.
  /// - Throws: ``GraphError`` with everything that is wrong with the graph or with the values; what
  ///   the factory of an eager binding throws, or ``LifecycleError`` with it if a stop hook then
  ///   fails as well.
  /// - Complexity: Linear in the number of bindings and dependencies, as
  ///   ``Graph/diagnostics(knowing:)`` tells.
  public convenience init(
    _ assembly: some Assembly, @ValuesBuilder values: () -> Values
  ) async throws {
    try self.init(linking: assembly, values())
    do { try constructEager() } catch {
      throw await lifecycle.stop(after: error, within: Self.stopTimeout)
    }
  }

  /// Builds a container for an application that supplies no values, in code that cannot await.
  ///
  /// When the factory of an eager binding fails, what had been constructed is stopped: its stop hooks
  /// run in a task of their own, for which the initialiser does not wait, and what they throw is
  /// lost. Use the asynchronous initialiser where that matters.
  ///
  /// - Parameter assembly: The assembly of the application.
  /// - Throws: ``GraphError`` with everything that is wrong with the graph; what the factory of an
  ///   eager binding throws.
  /// - Complexity: Linear in the number of bindings and dependencies, as
  ///   ``Graph/diagnostics(knowing:)`` tells.
  public convenience init(synchronously assembly: some Assembly) throws {
    try self.init(synchronously: assembly) {}
  }

  /// Builds a container in code that cannot await.
  ///
  /// It constructs what ``init(_:values:)`` constructs. The label tells the two apart because top-level
  /// code would otherwise always get this one, even with `try await`.
  ///
  /// ```swift
  /// func applicationDidFinishLaunching(_ notification: Notification) {
  ///   do { container = try Container(synchronously: DesktopAssembly()) } catch { fail(error) }
  /// }
  /// ```
  ///
  /// When the factory of an eager binding fails, what had been constructed is stopped: its stop hooks
  /// run in a task of their own, for which the initialiser does not wait, and what they throw is
  /// lost. Use the asynchronous initialiser where that matters.
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the application.
  ///   - values: A ``Value`` for each input of the assembly.
  /// - Throws: ``GraphError`` with everything that is wrong with the graph or with the values; what
  ///   the factory of an eager binding throws.
  /// - Complexity: Linear in the number of bindings and dependencies, as
  ///   ``Graph/diagnostics(knowing:)`` tells.
  public convenience init(
    synchronously assembly: some Assembly, @ValuesBuilder values: () -> Values
  ) throws {
    try self.init(linking: assembly, values())
    do { try constructEager() } catch {
      let lifecycle = lifecycle
      Task { await lifecycle.stop(after: error, within: Self.stopTimeout) }
      throw error
    }
  }

  private init(linking assembly: some Assembly, _ values: Values) throws {
    let snapshot = AssemblySnapshot(assembly)
    let graph = Graph(snapshot)
    let supplied = SuppliedValues(values, for: graph)
    let verification = Verification(of: graph)
    let diagnostics = verification.diagnostics(besides: supplied.diagnostics)
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      throw GraphError(application: graph.name, diagnostics: diagnostics)
    }

    plan = Linker(graph, modules: snapshot.modules).link(
      order: verification.order.nodes, startOrder: verification.traversal.startOrder,
      values: supplied)
    root = ScopeInstance(plan: plan)
    self.graph = graph
  }

  /// Starts and stops what the container constructs, without listening to signals.
  private var lifecycle: Lifecycle { Lifecycle(root: root, requests: StopRequests()) }

  /// How long the stop hooks may take after an eager binding has failed.
  private static var stopTimeout: Duration { .seconds(30) }

  private func constructEager() throws {
    for slot in plan.eager { try slot.construct(in: root) }
  }

  deinit { root.close() }

  /// Returns an instance of a root of the application.
  ///
  /// - Parameter type: The type, as the roots of the assembly list it.
  /// - Returns: The instance, shared as its binding says.
  /// - Throws: ``ContainerError`` when the type is not a root; what a factory throws.
  /// - Complexity: Constant, apart from what the factories do.
  @inlinable @inline(__always)
  public func resolve<Service>(_ type: Service.Type = Service.self) throws -> Service {
    guard let slot = plan.roots[type] else { throw notARoot(type) }
    return try slot._withUnsafeGuaranteedRef { try $0.get(root) }
  }

  /// Returns a root of the application, to be asked repeatedly.
  ///
  /// - Parameter type: The type, as the roots of the assembly list it.
  /// - Returns: The root, which keeps the container.
  /// - Throws: ``ContainerError`` when the type is not a root.
  /// - Complexity: Constant.
  public func root<Service>(_ type: Service.Type = Service.self) throws -> Root<Service> {
    guard let slot = plan.roots[type] else { throw notARoot(type) }
    return Root(slot: slot, container: self)
  }

  @usableFromInline
  func notARoot<Service>(_ type: Service.Type) -> ContainerError {
    .notARoot(Dependency(on: type).key, application: graph.name)
  }
}
