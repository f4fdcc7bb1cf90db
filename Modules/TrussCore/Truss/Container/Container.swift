public import TrussPrimitives
import TrussRules

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
/// have about 150 members in a debug build, and 1,500 in a release build, but fewer if its factories are
/// declared in generic code. See <doc:ComposingApplications>.
public final class Container: ServiceLocator, Sendable {
  // Decision 3: each container verifies its graph, because assemblies are also composed where no
  // build verifies them.

  /// The graph of the assembly, which begins with that of the parent.
  ///
  /// - Complexity: Constant, but linear in the graph for the first request to a child.
  public var graph: Graph { linked.wholeGraph }

  /// The parent container, which a child retains.
  package let parent: Container?

  @usableFromInline let plan: Plan

  /// Reports what the container does, if it has an observer.
  let reporter: EventReporter?

  /// The plan with what it was linked from, for the children of the container.
  let linked: LinkedPlan

  @usableFromInline let root: ScopeInstance

  /// Builds a container.
  ///
  /// If a factory fails, everything constructed so far is stopped: its stop
  /// hooks run before the initializer throws, as they do at the end of `run`.
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the application.
  ///   - observer: Receives the events of the container, from the first construction on. Without an
  ///     observer, nothing is measured.
  ///   - values: A ``Value`` for each input of the assembly.
  /// - Throws: ``GraphError`` with all findings about the graph and the values; any error of a
  ///   factory, or a ``LifecycleError`` with that error if a stop hook then also fails.
  /// - Complexity: That of ``Graph/diagnostics(knowing:)``.
  public convenience init<A: Assembly>(
    _ assembly: A, observing observer: ContainerObserver? = nil,
    @ValuesBuilder values: () -> Values = Values.init
  ) async throws where A.ParentAssembly == NoParent {
    try await self.init(AssemblySnapshot(assembly), values(), observing: observer)
  }

  convenience init(
    _ snapshot: AssemblySnapshot, _ values: Values, parent: Container? = nil,
    observing observer: ContainerObserver? = nil
  ) async throws {
    try self.init(linking: snapshot, values, parent: parent, observing: observer)
    do {
      try await plan.preparation?.run(in: root)
      try constructEager()
    } catch {
      throw await lifecycle.stop(after: error, within: Self.stopTimeout)
    }
  }

  /// Builds a container in code that cannot await.
  ///
  /// It constructs the same instances as ``init(_:observing:values:)``. If one of them is asynchronous, or
  /// isolated to an actor other than the caller's, that is an error of the graph. To verify that before the
  /// start, declare ``Assembly/start``. Without the label, top-level code would always get this initializer,
  /// even with `try await`.
  ///
  /// ```swift
  /// func applicationDidFinishLaunching(_ notification: Notification) {
  ///   do { container = try Container(synchronously: DesktopAssembly()) } catch { fail(error) }
  /// }
  /// ```
  ///
  /// If a factory fails, everything constructed so far is stopped: its stop
  /// hooks run in a separate task, for which the initializer does not wait, and errors that they throw
  /// are lost. Use the asynchronous initializer where that matters.
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the application.
  ///   - observer: Receives the events of the container, from the first construction on. Without an
  ///     observer, nothing is measured.
  ///   - isolation: The actor on which the caller runs.
  ///   - values: A ``Value`` for each input of the assembly.
  /// - Throws: ``GraphError`` with all findings about the graph and the values; any error of a
  ///   factory.
  /// - Complexity: That of ``Graph/diagnostics(knowing:)``.
  public convenience init<A: Assembly>(
    synchronously assembly: A, observing observer: ContainerObserver? = nil,
    isolation: isolated (any Actor)? = #isolation, @ValuesBuilder values: () -> Values = Values.init
  ) throws where A.ParentAssembly == NoParent {
    try self.init(synchronously: AssemblySnapshot(assembly), values(), observing: observer)
  }

  convenience init(
    synchronously snapshot: AssemblySnapshot, _ values: Values, parent: Container? = nil,
    observing observer: ContainerObserver? = nil, isolation: isolated (any Actor)? = #isolation
  ) throws {
    try self.init(
      linking: snapshot, values, parent: parent, observing: observer,
      under: .synchronous(on: isolation))
    do {
      // Verification has established that all of it can be constructed on the actor.
      if let isolation { try plan.preparation?.run(in: root, on: isolation) }
      try constructEager()
    } catch {
      let lifecycle = lifecycle
      Task { await lifecycle.stop(after: error, within: Self.stopTimeout) }
      throw error
    }
  }

  /// Verifies and links the graph of an assembly, and constructs nothing.
  private init(
    linking snapshot: AssemblySnapshot, _ values: Values, parent: Container?,
    observing observer: ContainerObserver?, under start: ContainerStart? = nil
  ) throws {
    guard parent != nil || !snapshot.layers.contains(where: \.hasParent) else {
      observer?.end()
      throw ContainerError.missingParent(application: snapshot.name)
    }
    let needed = VerifiedStart(
      of: snapshot, in: parent?.linked.asParent, with: values, of: parent?.linked, under: start)
    if needed.hasErrors {
      observer?.end()
      // A child begins with what it needs of its ancestors, but reports on everything.
      let report = parent.map { parent in
        VerifiedStart(
          of: snapshot, in: Graph.Parent(parent.graph), with: values, of: parent.linked,
          under: start
        ).report
      }
      throw GraphError(application: snapshot.name, diagnostics: report ?? needed.report)
    }
    let analysis = needed.verification.analysis
    reporter = observer.map { EventReporter(to: $0, of: analysis.traversal.graph) }
    let source = PlanSource(
      graph: analysis.traversal.graph, snapshot: snapshot, values: needed.values,
      parent: parent?.linked, resolutions: ResolutionLinks(of: analysis.traversal.graph),
      reporter: reporter)
    linked = Linker(source, following: analysis, startOrder: analysis.startOrder).link()
    plan = linked.plan
    root = ScopeInstance(plan: plan, in: parent?.root.use())
    self.parent = parent
  }

  var lifecycle: Lifecycle { Lifecycle(of: linked.hooks, in: root) }

  /// How long the stop hooks may take after an eager binding has failed.
  private static var stopTimeout: Duration { .seconds(30) }

  /// Constructs the eager bindings.
  private func constructEager() throws { for slot in plan.eager { try slot.construct(in: root) } }

  deinit { root.close() }

  /// Returns the instance of a root of the application.
  ///
  /// The container constructs an instance of a ``Transient`` where it is resolved. If the factory is isolated
  /// to an actor, only code that is isolated to the same actor can resolve it; for the main actor, code on
  /// the main queue can, too.
  ///
  /// - Parameters:
  ///   - type: The type, as listed in the roots of the assembly.
  ///   - isolation: The actor on which the caller runs.
  /// - Returns: The instance, shared according to its binding.
  /// - Throws: ``ContainerError`` if the type is not a root, a shared instance is missing after the stop,
  ///   or the caller is not on the actor of the factory; any error of a factory.
  /// - Complexity: Constant, apart from what the factories do.
  @inlinable @inline(__always)
  public func resolve<Service>(
    _ type: Service.Type = Service.self, isolation: isolated (any Actor)? = #isolation
  ) throws -> sending Service {
    guard let slot = plan.roots[type] else { throw notARoot(type) }
    // The proof for `nonisolated(unsafe)`: an instance is `Sendable` if its factory is isolated or
    // shared; otherwise it was constructed for this call, and nothing else refers to it.
    nonisolated(unsafe) let instance: Service = try slot._withUnsafeGuaranteedRef {
      try $0.get(root, on: isolation)
    }
    return instance
  }

  /// Looks up a root of the application, to resolve it repeatedly.
  ///
  /// - Parameter type: The type, as listed in the roots of the assembly.
  /// - Returns: The handle, which retains the container.
  /// - Throws: ``ContainerError`` if the type is not a root.
  /// - Complexity: Constant.
  public func handle<Service>(_ type: Service.Type = Service.self) throws -> Handle<Service> {
    guard let slot = plan.roots[type] else { throw notARoot(type) }
    return Handle(slot: slot, container: self)
  }

  @usableFromInline
  func notARoot<Service>(_ type: Service.Type) -> ContainerError {
    // The type as written, because that is what the roots list.
    .notARoot(Key(type), application: linked.source.graph.name)
  }
}
