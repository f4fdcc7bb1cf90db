import Foundation
import Storage
import StorageDriver

extension PostgresConnection {
  /// Runs a job on a connection, which is made if there is none.
  ///
  /// The job is repeated if it conflicted with others, until the busy timeout has passed, and if the
  /// connection turns out to have been lost before the job's first statement. The pauses are random, so
  /// that writers that conflict do not meet again, and longer each time.
  ///
  /// - Parameters:
  ///   - kept: The connection that the last job left, and then the one for the next job.
  ///   - address: Where to connect.
  ///   - configuration: How to connect, and how long to repeat the job.
  ///   - cancellation: Ends the statements of the job.
  ///   - job: Uses the connection.
  /// - Returns: The result of the job.
  /// - Throws: The job's own error, `StorageError`, or `CancellationError`.
  static func run<Value>(
    on kept: inout PostgresConnection?, at address: PostgresAddress,
    _ configuration: StorageConfiguration, until cancellation: CancellationFlag,
    _ job: (PostgresConnection) throws -> Value
  ) throws -> Value {
    let end = ContinuousClock.now + configuration.busyTimeout
    var longestPause = 0.001
    while true {
      let isNew = kept == nil
      let connection =
        try kept
        ?? PostgresConnection(Session(at: address, configuration, until: cancellation))
      connection.session.cancellation = cancellation
      defer { kept = connection.session.isLost ? nil : connection }
      do {
        return try job(connection)
      } catch let lost as LostBeforeWork {
        if isNew { throw lost.error }
      } catch let conflict as Conflict {
        guard ContinuousClock.now < end else { throw conflict.error }
        Thread.sleep(forTimeInterval: .random(in: 0...longestPause))
        if cancellation.isCancelled { throw CancellationError() }
        longestPause = min(longestPause * 2, 0.1)
      }
    }
  }
}
