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
public final class Container: Sendable {
  /// The graph that the container was built from.
  public let graph: Graph

  @usableFromInline let plan: Plan
  @usableFromInline let root: ScopeInstance

  /// Builds a container for an application that supplies no values.
  ///
  /// - Parameter assembly: The assembly of the application.
  /// - Throws: ``GraphError`` with everything that is wrong with the graph; what the factory of an
  ///   eager binding throws.
  /// - Complexity: Linear in the number of bindings and dependencies.
  public convenience init(_ assembly: some Assembly) async throws {
    try await self.init(assembly) {}
  }

  /// Builds a container.
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the application.
  ///   - values: A ``Value`` for each input of the assembly.
  /// - Throws: ``GraphError`` with everything that is wrong with the graph or with the values; what
  ///   the factory of an eager binding throws.
  /// - Complexity: Linear in the number of bindings and dependencies.
  public init(_ assembly: some Assembly, @ValuesBuilder values: () -> Values) async throws {
    let snapshot = AssemblySnapshot(assembly)
    let graph = Graph(snapshot)
    let supplied = SuppliedValues(values(), for: graph)
    let verification = Verification(of: graph)
    let diagnostics = supplied.diagnostics + verification.diagnostics()
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      throw GraphError(application: graph.name, diagnostics: diagnostics)
    }

    plan = Linker(graph).link(
      order: verification.order.nodes, modules: snapshot.modules, values: supplied)
    root = ScopeInstance(plan: plan)
    self.graph = graph
    for node in plan.managed where node.fact.isEager { try node.lifecycle.construct(root) }
  }

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
    return Root(slot: slot.takeUnretainedValue(), container: root)
  }

  @usableFromInline
  func notARoot<Service>(_ type: Service.Type) -> ContainerError {
    .notARoot(Dependency(on: type).key, application: graph.name)
  }
}
