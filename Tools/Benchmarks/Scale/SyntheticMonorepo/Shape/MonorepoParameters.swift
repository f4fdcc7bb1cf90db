/// What a synthetic monorepo is made of.
public struct MonorepoParameters: Hashable, Sendable {
  /// How many features there are.
  public var modules: Int

  /// How many bindings the features declare together.
  public var bindings: Int

  /// How many dependencies a binding has on average.
  public var edges: Int

  /// How many applications compose the features.
  public var apps: Int

  /// What determines every choice that the other parameters leave open.
  public var seed: UInt64

  /// Creates parameters.
  ///
  /// - Parameters:
  ///   - modules: How many features there are, at least one.
  ///   - bindings: How many bindings they declare together, at least two for each.
  ///   - edges: How many dependencies a binding has on average, at most ``mostEdges``.
  ///   - apps: How many applications compose the features, at least one.
  ///   - seed: What determines every other choice.
  public init(modules: Int, bindings: Int, edges: Int, apps: Int, seed: UInt64) {
    self.modules = modules
    self.bindings = bindings
    self.edges = edges
    self.apps = apps
    self.seed = seed
  }

  /// The most dependencies that bindings can have on average: a factory takes up to twice as many,
  /// and never more than twelve parameters.
  public static let mostEdges = 5

  /// What is wrong with the parameters, in a sentence, or `nil`.
  public var problem: String? {
    if modules < 1 { return "There has to be a module." }
    if bindings < 2 * modules { return "There have to be two bindings in each module." }
    if edges < 0 || edges > Self.mostEdges {
      return "A binding has from 0 to \(Self.mostEdges) dependencies on average."
    }
    return apps < 1 ? "There has to be an application." : nil
  }
}
