/// The parameters of a synthetic monorepo.
public struct MonorepoParameters: Hashable, Sendable {
  /// The number of features.
  public var modules: Int

  /// The total number of bindings.
  public var bindings: Int

  /// The average number of dependencies of a binding.
  public var edges: Int

  /// The number of applications that compose the features.
  public var apps: Int

  /// The seed of all random choices.
  public var seed: UInt64

  /// Creates parameters.
  ///
  /// - Parameters:
  ///   - modules: The number of features, at least one.
  ///   - bindings: The total number of bindings, at least two for each feature.
  ///   - edges: The average number of dependencies of a binding, at most ``mostEdges``.
  ///   - apps: The number of applications that compose the features, at least one.
  ///   - seed: The seed of all random choices.
  public init(modules: Int, bindings: Int, edges: Int, apps: Int, seed: UInt64) {
    self.modules = modules
    self.bindings = bindings
    self.edges = edges
    self.apps = apps
    self.seed = seed
  }

  /// The maximum average number of dependencies: a factory takes up to twice as many, and never
  /// more than twelve parameters.
  public static let mostEdges = 5

  /// A sentence about the first invalid parameter, or `nil`.
  public var problem: String? {
    if modules < 1 { return "There must be at least a module." }
    if bindings < 2 * modules { return "There must be at least two bindings in each module." }
    if edges < 0 || edges > Self.mostEdges {
      return "A binding must have from 0 to \(Self.mostEdges) dependencies on average."
    }
    return apps < 1 ? "There must be at least an application." : nil
  }
}
