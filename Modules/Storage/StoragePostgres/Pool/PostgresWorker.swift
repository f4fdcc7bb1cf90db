import Storage
import StorageDriver

/// One connection at a time, confined to a queue on which it may block.
actor PostgresWorker {
  /// Wakes the worker from waiting for the server.
  nonisolated let signal: WakeSignal

  private let executor: BlockingExecutor
  private let address: PostgresAddress
  private let configuration: StorageConfiguration
  private var connection: PostgresConnection?

  init(
    label: String, address: PostgresAddress, _ configuration: StorageConfiguration
  ) throws(StorageError) {
    signal = try WakeSignal()
    executor = BlockingExecutor(label: label)
    self.address = address
    self.configuration = configuration
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func close() {
    connection = nil
  }

  /// Runs a job on the connection, whose statements end once the task is cancelled.
  ///
  /// The job is repeated if it conflicted with others, until the busy timeout has passed, and if the
  /// connection turns out to have been lost before the job's first statement.
  func run<Value: Sendable>(
    until cancellation: Cancellation, _ job: @Sendable (PostgresConnection) throws -> Value
  ) throws -> Value {
    let end = ContinuousClock.now + configuration.busyTimeout
    var pause = Pause()
    while true {
      let isKept = self.connection != nil
      let connection = try connected(until: cancellation)
      defer { if connection.session.isLost { self.connection = nil } }
      do {
        return try job(connection)
      } catch is LostBeforeWork where isKept {
        continue
      } catch let lost as LostBeforeWork {
        throw lost.error
      } catch let conflict as Conflict {
        guard ContinuousClock.now < end else { throw conflict.error }
        try connection.session.sleep(pause.next())
      }
    }
  }

  private func connected(until cancellation: Cancellation) throws -> PostgresConnection {
    if let connection, !connection.session.isLost {
      connection.session.cancellation = cancellation
      return connection
    }
    let session = Session(at: address, configuration, waking: signal)
    session.cancellation = cancellation
    let made = try PostgresConnection(session)
    connection = made
    return made
  }
}

/// The lengths of pauses between attempts: random, so that writers that conflict do not meet again,
/// and longer each time.
private struct Pause {
  private var longest: Duration = .milliseconds(1)

  mutating func next() -> Duration {
    defer { longest = min(longest * 2, .milliseconds(100)) }
    return longest * Double.random(in: 0...1)
  }
}
