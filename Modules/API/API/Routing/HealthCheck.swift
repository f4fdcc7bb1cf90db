/// A condition of the server's readiness, such as a database that answers.
///
/// Features contribute checks; each readiness request runs them all.
public struct HealthCheck: Sendable {
  /// The name of the check in the report, such as `database`.
  public let name: String
  /// Returns when the check succeeds, and throws an error that describes the failure otherwise.
  ///
  /// It is cancelled when it takes too long, and must end then.
  public let run: @Sendable () async throws -> Void

  /// Creates a check.
  public init(_ name: String, run: @escaping @Sendable () async throws -> Void) {
    self.name = name
    self.run = run
  }
}
