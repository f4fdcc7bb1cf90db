/// One measured number, and what it measures.
struct Measurement: Codable {
  /// The section that it belongs to.
  let section: String

  /// The measured quantity.
  let subject: String

  /// The number of bindings.
  let bindings: Int

  /// The value with Truss.
  let value: Double

  /// The value without Truss, or without the measured feature.
  var baseline: Double?

  /// The unit of the values: `s`, `ms`, `bytes`.
  let unit: String

  /// The target ratio.
  var target: Double?

  /// The ratio to the baseline.
  var ratio: Double? { baseline.map { value / $0 } }
}
