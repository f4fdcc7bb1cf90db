import Foundation

/// When, and by whom, the tool is run.
package struct Circumstances: Sendable {
  /// The date, as in `2027-03-01`.
  package let today: String

  /// Whether a service for continuous integration runs the tool, rather than a developer.
  package let isContinuousIntegration: Bool

  package init(today: String, isContinuousIntegration: Bool) {
    self.today = today
    self.isContinuousIntegration = isContinuousIntegration
  }

  /// The circumstances of this process, in which services of continuous integration set `CI`.
  package static var current: Circumstances {
    let value = ProcessInfo.processInfo.environment["CI"] ?? ""
    return Circumstances(
      today: Date.now.formatted(.iso8601.year().month().day()),
      isContinuousIntegration: !["", "0", "false"].contains(value.lowercased()))
  }
}
