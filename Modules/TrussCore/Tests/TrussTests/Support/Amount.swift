import Foundation

/// How much some tests do: little in every run, and more where the environment says so.
enum Amount {
  /// The number of containers that a test races, from `TRUSS_RACED_CONTAINERS`.
  static let racedContainers = amount("TRUSS_RACED_CONTAINERS", otherwise: 300)

  /// The number of containers that a test installs while others are read, from
  /// `TRUSS_INSTALLED_CONTAINERS`.
  static let installedContainers = amount("TRUSS_INSTALLED_CONTAINERS", otherwise: 1_000)

  /// The number of applications that a test cancels at random, from `TRUSS_CANCELLED_APPLICATIONS`.
  static let cancelledApplications = amount("TRUSS_CANCELLED_APPLICATIONS", otherwise: 500)

  /// The number of scopes that a test opens in flat memory, from `TRUSS_REQUEST_SCOPES`.
  static let requestScopes = amount("TRUSS_REQUEST_SCOPES", otherwise: 20_000)

  private static func amount(_ variable: String, otherwise amount: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? amount
  }
}
