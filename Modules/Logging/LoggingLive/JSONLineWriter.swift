import Formats
import Foundation
import Logging

/// Writes each event as one line of JSON.
///
/// An event is lost if it cannot be written immediately, because a pipe or a disk is full. So a reader
/// that stops does not delay the program; the next line says how many events were lost.
final class JSONLineWriter: Sendable {
  private let file: FileHandle

  // Not a `Mutex`: on Linux it hands itself to the thread that waits, and each request would wait for a
  // change of threads. The proof for `nonisolated(unsafe)`: only the holder of the lock uses the state.
  private let lock = NSLock()
  nonisolated(unsafe) private var lost = 0

  /// Whether the last line was written in part, because a disk became full: the next one needs a line break.
  nonisolated(unsafe) private var isCut = false

  init(to file: FileHandle) {
    self.file = file
  }

  func write(_ event: LogEvent) {
    let line = event.line
    lock.withLock {
      if lost > 0, write(notice.line) { lost = 0 }
      if lost > 0 || !write(line) { lost += 1 }
    }
  }

  private var notice: LogEvent {
    LogEvent(level: .warning, message: "log events dropped", metadata: ["count": .integer(lost)])
  }

  /// Writes a line, and returns whether that succeeded.
  private func write(_ line: [UInt8]) -> Bool {
    var state = pollfd(fd: file.fileDescriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&state, 1, 0) == 1, state.revents == Int16(POLLOUT) else { return false }
    // A pipe that can be written has room for `PIPE_BUF` bytes, in which each line fits.
    let bytes = isCut ? [UInt8(ascii: "\n")] + line : line
    var count: Int
    repeat {
      count = Foundation.write(file.fileDescriptor, bytes, bytes.count)
    } while count < 0 && errno == EINTR
    if count > 0 { isCut = count < bytes.count }
    return count == bytes.count
  }
}

extension LogEvent {
  private static let reserved: Set = ["time", "level", "message"]

  /// The event on one line: the time, the level and the message first, then the metadata.
  fileprivate var line: [UInt8] {
    var line = JSONLine()
    line.add("time", .string(time.rfc3339))
    line.add("level", .string(level.rawValue))
    line.add("message", .string(message))
    for (name, value) in metadata.sorted(by: { $0.key < $1.key })
    where !Self.reserved.contains(name) {
      line.add(name, value)
    }
    return line.finished
  }
}
