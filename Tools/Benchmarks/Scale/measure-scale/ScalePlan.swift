import SyntheticMonorepo

/// How large the measured packages are, and how often they are measured.
struct ScalePlan {
  /// How many features there are in a package.
  let modules: Int

  /// How many bindings a package has where its size does not matter.
  let bindings: Int

  /// How many bindings there are in the packages that show how time grows.
  let growth: [Int]

  /// How many bindings there are in the graphs that are verified.
  let graphs: [Int]

  /// How often whatever is compared is built; the styles take turns.
  let rounds: Int

  static let full = ScalePlan(
    modules: 20, bindings: 1000, growth: [250, 500, 2000], graphs: [1000, 10_000, 100_000],
    rounds: 3)

  static let quick = ScalePlan(
    modules: 4, bindings: 100, growth: [200], graphs: [1000, 10_000], rounds: 1)

  /// Returns the parameters of a package.
  func parameters(bindings: Int) -> MonorepoParameters {
    MonorepoParameters(modules: modules, bindings: bindings, edges: 2, apps: 1, seed: 1)
  }
}
