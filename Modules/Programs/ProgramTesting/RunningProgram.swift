import Foundation
import Synchronization

/// A program started by a test, which is responsible for ending it.
public final class RunningProgram: Sendable {
  /// The identifier of the process.
  public let pid: Int32

  private let output: Collector
  private let errors: Collector
  private let exit: Moment<Int32>

  init(_ spawn: Spawn) throws(ProgramError) {
    let (pid, output, errors) = try spawn.start()
    let exit = Moment<Int32>()
    self.pid = pid
    self.exit = exit
    self.output = Collector(output)
    self.errors = Collector(errors)
    Thread.detachNewThread { exit.happen(Spawn.wait(for: pid)) }
  }

  /// The output streams of a program.
  public enum Stream: Sendable {
    /// The standard output.
    case output

    /// The standard error.
    case errors
  }

  /// Returns the first line of an output stream that a closure accepts.
  ///
  /// - Parameters:
  ///   - stream: The output stream.
  ///   - limit: How long it may take.
  ///   - isWanted: Returns whether to accept a line.
  /// - Returns: The line.
  /// - Throws: ``ProgramError`` when there is no such line in time, after ending the program.
  public func line(
    on stream: Stream = .output, within limit: Duration = .seconds(300),
    where isWanted: @escaping @Sendable (String) -> Bool
  ) async throws -> String {
    let collector = stream == .output ? output : errors
    let found = try await inTime(limit) { await collector.line(where: isWanted) }
    if let found { return found }
    throw ProgramError.ended(try await result(within: limit))
  }

  /// Sends a signal to the process if it is still running.
  public func send(_ signal: Int32) {
    if exit.value == nil { kill(pid, signal) }
  }

  /// Waits for the end of the program.
  ///
  /// - Parameter limit: How long it may take.
  /// - Returns: How it ended.
  /// - Throws: ``ProgramError/timedOut(output:errors:)``, after the process was killed.
  public func result(within limit: Duration = .seconds(300)) async throws -> ProgramResult {
    try await inTime(limit) {
      let status = await self.exit.happened()
      await self.output.finished()
      await self.errors.finished()
      return ProgramResult(
        status: status, output: self.output.text, errors: self.errors.text)
    }
  }

  /// Kills the process if it is still running, and waits for its end.
  public func end() async {
    send(SIGKILL)
    _ = await exit.happened()
  }

  private func inTime<Value: Sendable>(
    _ limit: Duration, _ body: @escaping @Sendable () async -> Value
  ) async throws -> Value {
    let outcome = Moment<Value?>()
    let timer = Task {
      try await Task.sleep(for: limit)
      outcome.happen(nil)
    }
    let work = Task { outcome.happen(await body()) }
    defer { timer.cancel() }
    if let value = await outcome.happened() { return value }
    let error = ProgramError.timedOut(output: output.text, errors: errors.text)
    // Ending the process closes its pipes, so that the work finishes too.
    await end()
    await work.value
    throw error
  }
}
