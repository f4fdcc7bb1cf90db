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
  ///   - forbidden: The modules whose bindings the test must not use.
  ///   - running: Whether the start hooks run before the test and the stop hooks after it.
  ///   - roots: The services that the test resolves in addition to the roots of the assembly.
  ///   - overrides: The values of the inputs, and what replaces the bindings of the assembly; evaluated
  ///     for each test.
  ///   - location: Where the trait is written.
  /// - Returns: The trait.
  public static func container<Application: Assembly & SendableMetatype>(
    _ assembly: @autoclosure @escaping @Sendable () -> Application,
    forbidding forbidden: ForbiddenModules = .none, running: Bool = true, roots: Roots = Roots(),
    @OverridesBuilder overrides: @escaping @Sendable () -> Overrides = { Overrides() },
    at location: SourceLocation = #_sourceLocation
  ) -> Self {
    ContainerTrait(
      assembly: { assembly() }, parent: nil, overrides: overrides, roots: roots,
      forbidding: forbidden, isRunning: running, location: location)
  }

  /// Gives each test its own current container, as the child of another one, also new for the test.
  ///
  /// ```swift
  /// @Test(
  ///   .container(
  ///     SessionAssembly(), parent: AppAssembly().overriding { Value((any Mail).self, Outbox()) }
  ///   ) { Value(User.ada) })
  /// ```
  ///
  /// Without `parent`, the parent is the one that the assembly names, unchanged.
  ///
  /// - Parameters:
  ///   - assembly: The assembly of the child, which is evaluated for each test.
  ///   - parent: The parent assembly or one based on it, which is evaluated for each test.
  ///   - forbidden: The modules whose bindings the test must not use, including those of the parent.
  ///   - running: Whether the start hooks run before the test and the stop hooks after it, those of the
  ///     parent around those of the child.
  ///   - roots: The services that the test resolves in addition to the roots of the assembly.
  ///   - overrides: The values of the child's inputs, and what replaces bindings in the child; evaluated
  ///     for each test.
  ///   - location: Where the trait is written.
  /// - Returns: The trait.
  public static func container<
    Application: Assembly & SendableMetatype, Parent: Assembly & SendableMetatype
  >(
    _ assembly: @autoclosure @escaping @Sendable () -> Application,
    parent: @autoclosure @escaping @Sendable () -> Parent,
    forbidding forbidden: ForbiddenModules = .none, running: Bool = true, roots: Roots = Roots(),
    @OverridesBuilder overrides: @escaping @Sendable () -> Overrides = { Overrides() },
    at location: SourceLocation = #_sourceLocation
  ) -> Self where Application.ParentAssembly: Assembly {
    ContainerTrait(
      assembly: { assembly() }, parent: { parent() }, overrides: overrides, roots: roots,
      forbidding: forbidden, isRunning: running, location: location)
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
      assembly: nil, parent: nil, overrides: overrides, roots: Roots(), forbidding: .none,
      isRunning: true, location: location)
  }
}
