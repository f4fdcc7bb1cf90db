/// One number, and what it is a number of.
struct Measurement: Codable {
  /// What kind of question it answers.
  let section: String

  /// What was measured.
  let subject: String

  /// How many bindings there were.
  let bindings: Int

  /// What was measured with Truss.
  let value: Double

  /// What was measured of the same without Truss, or without what is asked about.
  var baseline: Double?

  /// What the numbers count: `s`, `ms`, `bytes`.
  let unit: String

  /// The ratio of both that is aimed at.
  var target: Double?

  /// The fingerprint of the generated package, if there is one.
  var fingerprint: String?

  /// How many times as much as the baseline.
  var ratio: Double? { baseline.map { value / $0 } }
}
