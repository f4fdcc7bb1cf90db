public import Testing
public import Truss

extension Trait where Self == ContainerTrait {
  /// Gives each test its own current container.
  ///
  /// ```swift
  /// @Test(.container(ServerAssembly()) {
  ///   Value(ServerConfiguration(port: 0))              // the value of an input
  ///   Value((any Database).self, InMemoryDatabase())   // in place of a binding
  ///   Value(UserClock.fixed).inside(UsersModule.self)  // in place of a private binding
  /// })
  /// ```
  ///
  /// A trait of a suite holds for all of its tests. The container of a test takes the place of the one
  /// of its suite; to change only some bindings of that, use ``overriding(_:at:)``.
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the application, which is evaluated for each test.
  ///   - live: The modules whose bindings the test must not construct.
  ///   - running: Whether the start hooks run before the test and the stop hooks after it.
  ///   - roots: What the test resolves besides the roots of the assembly.
  ///   - overrides: The values of the inputs, and what replaces the bindings of the assembly; evaluated
  ///     for each test.
  ///   - location: Where the trait is written.
  /// - Returns: The trait.
  public static func container<Application: Assembly & SendableMetatype>(
    _ assembly: @autoclosure @escaping @Sendable () -> Application, live: LiveModules = .none,
    running: Bool = true,
    roots: Roots = Roots(),
    @OverridesBuilder overrides: @escaping @Sendable () -> Overrides = { Overrides() },
    at location: SourceLocation = #_sourceLocation
  ) -> Self {
    ContainerTrait(
      assembly: { assembly() }, overrides: overrides, roots: roots, live: live,
      isRunning: running, location: location)
  }

  /// Replaces bindings in the container of an enclosing suite.
  ///
  /// ```swift
  /// @Test(.overriding { Value((any Database).self, BrokenDatabase()) })
  /// ```
  ///
  /// - Parameters:
  ///   - overrides: The layer over those of the suites.
  ///   - location: Where the trait is written.
  /// - Returns: The trait.
  public static func overriding(
    @OverridesBuilder _ overrides: @escaping @Sendable () -> Overrides,
    at location: SourceLocation = #_sourceLocation
  ) -> Self {
    ContainerTrait(
      assembly: nil, overrides: overrides, roots: Roots(), live: .none, isRunning: true,
      location: location)
  }
}
