import Foundation

/// How much some tests do: little in every run, and more in a thorough one.
enum Amount {
  /// Whether `TRUSS_THOROUGH` asks for tests at full size, as `Tools/test --thorough` does.
  static let isThorough = ProcessInfo.processInfo.environment["TRUSS_THOROUGH"] != nil

  /// Returns a fifth of an amount, or all of it in a thorough run.
  static func part(of amount: Int) -> Int { isThorough ? amount : amount / 5 }

  /// The number of assemblies that a test generates, from `TRUSS_GENERATED_ASSEMBLIES`.
  static func generatedAssemblies(otherwise amount: Int) -> Int {
    self.amount("TRUSS_GENERATED_ASSEMBLIES", otherwise: amount)
  }

  /// The first seed of generated assemblies, from `TRUSS_GENERATED_SEED`.
  static let firstSeed = amount("TRUSS_GENERATED_SEED", otherwise: 0)

  /// The number of containers that a test races, from `TRUSS_RACED_CONTAINERS`.
  static let racedContainers = amount("TRUSS_RACED_CONTAINERS", otherwise: part(of: 300))

  /// The number of containers that a test installs while others are read, from
  /// `TRUSS_INSTALLED_CONTAINERS`.
  static let installedContainers = amount("TRUSS_INSTALLED_CONTAINERS", otherwise: part(of: 1_000))

  /// The number of applications that a test cancels at random, from `TRUSS_CANCELLED_APPLICATIONS`.
  static let cancelledApplications = amount(
    "TRUSS_CANCELLED_APPLICATIONS", otherwise: part(of: 500))

  /// The number of scopes that a test opens in flat memory, from `TRUSS_REQUEST_SCOPES`.
  static let requestScopes = amount("TRUSS_REQUEST_SCOPES", otherwise: 20_000)

  private static func amount(_ variable: String, otherwise amount: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap(Int.init) ?? amount
  }
}
