/// The sizes of the measured code, and the number of measurements.
struct ScalePlan {
  /// The numbers of bindings in the verified graphs.
  let graphs: [Int]

  /// The numbers of bindings in a module of registrations.
  let registrations: [Int]

  /// The number of times that a module of registrations is compiled; the styles take turns.
  let compilations: Int

  /// The number of verifications of each graph.
  let rounds: Int

  static let full = ScalePlan(
    graphs: [1000, 10_000, 100_000], registrations: [250, 1000, 2000], compilations: 3, rounds: 3)

  static let quick = ScalePlan(
    graphs: [1000, 10_000], registrations: [100], compilations: 2, rounds: 1)
}
