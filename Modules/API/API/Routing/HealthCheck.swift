/// A condition of being able to serve, such as a database that answers.
///
/// Features contribute checks; the server runs them all when it is asked whether it is ready.
public struct HealthCheck: Sendable {
  /// What the report calls the check.
  public let name: String
  /// Returns when all is well, and throws an error that describes itself when it is not.
  public let run: @Sendable () async throws -> Void

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - name: What the report calls the check, such as `database`.
  ///   - run: Returns when all is well. It is cancelled when it takes too long.
  public init(_ name: String, run: @escaping @Sendable () async throws -> Void) {
    self.name = name
    self.run = run
  }
}
