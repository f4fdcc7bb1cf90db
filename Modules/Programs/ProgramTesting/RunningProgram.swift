import Foundation
import Synchronization

/// A program started by a test, which is responsible for ending it.
public final class RunningProgram: Sendable {
  /// The identifier of the process.
  public let pid: Int32

  private let output: Collector
  private let errors: Collector
  private let status = Mutex<Int32?>(nil)

  init(_ spawn: Spawn) throws(ProgramError) {
    let (pid, output, errors) = try spawn.start()
    self.pid = pid
    self.output = Collector(output)
    self.errors = Collector(errors)
    Thread.detachNewThread { [self] in
      let ended = Spawn.wait(for: pid)
      status.withLock { $0 = ended }
    }
  }

  /// The output streams of a program.
  public enum Stream: Sendable {
    /// The standard output.
    case output

    /// The standard error.
    case errors
  }

  /// Returns the first line of an output stream that a closure accepts; if none is in time, it ends the program.
  public func line(
    on stream: Stream = .output, within limit: Duration = .seconds(300),
    where isWanted: @escaping @Sendable (String) -> Bool
  ) async throws -> String {
    let collector = stream == .output ? output : errors
    var searched = 0
    let found: [String] = try await inTime(limit) {
      let isFinished = collector.finishedText != nil
      let unread = collector.lines.dropFirst(searched)
      searched += unread.count
      if let line = unread.first(where: isWanted) { return [line] }
      return isFinished ? [] : nil
    }
    if let line = found.first { return line }
    throw ProgramError.ended(try await result(within: limit))
  }

  /// Sends a signal to the process if it is still running.
  public func send(_ signal: Int32) {
    if status.withLock(\.self) == nil { kill(pid, signal) }
  }

  /// Waits for the end of the program, which is killed if it takes too long.
  public func result(within limit: Duration = .seconds(300)) async throws -> ProgramResult {
    try await inTime(limit) {
      guard let status = status.withLock(\.self), let output = output.finishedText,
        let errors = errors.finishedText
      else { return nil }
      return ProgramResult(status: status, output: output, errors: errors)
    }
  }

  /// Kills the process if it is still running, and waits for its end.
  public func end() async {
    send(SIGKILL)
    while status.withLock(\.self) == nil { await Self.pause() }
  }

  /// Asks for a value every few milliseconds, until there is one.
  private func inTime<Value>(_ limit: Duration, _ value: () -> Value?) async throws -> Value {
    let start = ContinuousClock.now
    while start.duration(to: .now) < limit {
      if let value = value() { return value }
      await Self.pause()
    }
    await end()
    throw ProgramError.timedOut(output: output.text, errors: errors.text)
  }

  /// Waits a little, in another task: a canceled test still waits for the end of its program.
  private static func pause() async {
    await Task { try? await Task.sleep(for: .milliseconds(2)) }.value
  }
}
