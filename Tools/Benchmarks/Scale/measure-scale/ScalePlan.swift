import SyntheticMonorepo

/// The sizes of the measured packages, and the number of measurements.
struct ScalePlan {
  /// The number of features in a package.
  let modules: Int

  /// The number of bindings in a package of standard size.
  let bindings: Int

  /// The numbers of bindings in the packages that show how time grows.
  let growth: [Int]

  /// The numbers of bindings in the verified graphs.
  let graphs: [Int]

  /// The numbers of bindings in a module of registrations.
  let registrations: [Int]

  /// The number of times that a module of registrations is compiled; the styles take turns.
  let compilations: Int

  /// The number of builds of each package; the styles take turns.
  let rounds: Int

  static let full = ScalePlan(
    modules: 20, bindings: 1000, growth: [250, 500, 2000], graphs: [1000, 10_000, 100_000],
    registrations: [250, 1000, 2000], compilations: 3, rounds: 3)

  static let quick = ScalePlan(
    modules: 4, bindings: 100, growth: [200], graphs: [1000, 10_000],
    registrations: [100], compilations: 2, rounds: 1)

  /// Returns the parameters of a package.
  func parameters(bindings: Int) -> MonorepoParameters {
    MonorepoParameters(modules: modules, bindings: bindings, edges: 2, apps: 1, seed: 1)
  }
}
