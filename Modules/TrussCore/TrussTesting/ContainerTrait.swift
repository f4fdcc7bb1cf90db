public import Testing
import Truss

/// A trait that gives each test its own current container.
///
/// ```swift
/// @Suite(.container(ServerAssembly()) { Value((any Database).self, InMemoryDatabase()) })
/// struct UsersTests {
///   @Inject var users: any UserDirectory
///
///   @Test func `A new user is found`() async throws { … }
///
///   @Test(.overriding { Value((any Database).self, BrokenDatabase()) })
///   func `An outage is reported`() async throws { … }
/// }
/// ```
///
/// Write it as ``Testing/Trait/container(_:forbidding:running:roots:overrides:at:)``. The container is made for
/// each test and for each argument of a parameterised test, so tests share no instances and can run in
/// parallel. It is the current container of the test's task, for ``Truss/Inject`` and
/// ``Truss/Container/current(_:)``, and stops when the test ends.
///
/// If the graph has errors, the test fails with the findings, which are also attached to it, and does
/// not run.
public struct ContainerTrait: TestTrait, SuiteTrait, TestScoping {
  // Decision 15: construction is what has effects, so a test fails when it constructs a forbidden
  // binding.

  /// A trait of a suite holds for all of its tests.
  public var isRecursive: Bool { true }

  /// The container's assembly without the overrides, or `nil` for the one of an enclosing suite.
  let assembly: (@Sendable () -> any Assembly)?

  /// The assembly of the parent container, or `nil` for what the assembly names as its parent.
  let parent: (@Sendable () -> any Assembly)?

  let overrides: @Sendable () -> Overrides
  let roots: Roots
  let forbidding: ForbiddenModules
  let isRunning: Bool
  let location: SourceLocation

  /// Runs a test in which a new container is the current one.
  @concurrent
  public func provideScope(
    for test: Test, testCase: Test.Case?,
    performing function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    // The traits of the suites come before those of the test. The last one makes the container, unless another one
    // of the same helper, which has the same location, already has.
    let traits = test.traits.compactMap { $0 as? ContainerTrait }
    guard traits.last?.location == location, EventRecorder.current == nil else {
      return try await function()
    }
    try await runTest(with: traits, function)
  }

  /// Runs a function in the container that several traits make, of which the last is this one.
  @concurrent
  func runTest(
    with traits: [ContainerTrait], _ function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    guard let base = traits.lastIndex(where: { $0.assembly != nil }),
      let assembly = traits[base].assembly
    else {
      Issue.record(
        "no trait gives the test a container: add '.container(…)' to it or to its suite",
        sourceLocation: location)
      return
    }
    let layered = traits[base...].reduce(assembly()) { $1.layer(over: $0) }
    try await traits[base].run(layered, function)
  }

  private func layer(over base: any Assembly) -> any Assembly {
    func layer(_ base: some Assembly) -> any Assembly {
      TestedAssembly(base: base, roots: roots, overrides: overrides())
    }
    return layer(base)
  }

  @concurrent
  private func run(
    _ assembly: any Assembly, _ function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    let recorder = EventRecorder()
    let container: Container
    do {
      container = try await Self.container(
        of: assembly, in: parent?() ?? assembly.parent, observing: recorder.observer)
    } catch let error as GraphError {
      return error.diagnostics.record(about: error.application, at: location)
    }
    defer { forbidding.record(recorder.events, of: container.graph, at: location) }
    let injections = UnlistedInjections()
    @Sendable func test() async throws {
      try await container.withCurrent(recovering: injections) { try await function() }
    }
    try await EventRecorder.$current.withValue(recorder) {
      if isRunning { try await Self.run(container, test) } else { try await test() }
    }
  }

  /// Builds the container of an assembly, in one of its parent if there is a parent.
  private static func container(
    of assembly: any Assembly, in parent: any AssemblyParent, observing observer: ContainerObserver
  ) async throws -> Container {
    guard let parent = parent as? any Assembly else {
      return try await Container(erased: assembly, observing: observer)
    }
    let container = try await container(of: parent, in: parent.parent, observing: observer)
    return try await Container(erased: assembly, parent: container, observing: observer)
  }

  /// Runs a function while a container is running, inside its parent.
  @concurrent
  private static func run(
    _ container: Container, _ function: @Sendable @concurrent () async throws -> Void
  ) async throws {
    guard let parent = container.parent else {
      return try await container.run { _ in try await function() }
    }
    try await run(parent) { try await container.run { _ in try await function() } }
  }
}

/// An application with the overrides and further roots of a test.
private struct TestedAssembly<Base: Assembly>: Assembly {
  let base: Base
  let roots: Roots
  let overrides: Overrides

  var parent: Base.ParentAssembly { base.parent }
  var hiddenCollections: HiddenCollections { base.hiddenCollections }
  var name: String { base.name }
}
