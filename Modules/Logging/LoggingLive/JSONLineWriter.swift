import Foundation
import Logging
import Synchronization

/// Writes each event as one line of JSON.
///
/// An event is lost if it cannot be written immediately, because a pipe or a disk is full. So a reader
/// that stops does not delay the program; the next line says how many events were lost.
final class JSONLineWriter: Sendable {
  private let file: FileHandle
  private let lost = Mutex(0)

  init(to file: FileHandle) {
    self.file = file
  }

  /// Writes an event.
  func write(_ event: LogEvent) {
    lost.withLock { lost in
      let notice = LogEvent(
        level: .warning, message: "log events dropped", metadata: ["count": .integer(lost)])
      if lost > 0, write(notice.line) { lost = 0 }
      if lost > 0 || !write(event.line) { lost += 1 }
    }
  }

  /// Writes a line, and returns whether that succeeded.
  private func write(_ line: Data) -> Bool {
    var state = pollfd(fd: file.fileDescriptor, events: Int16(POLLOUT), revents: 0)
    guard poll(&state, 1, 0) == 1, state.revents == Int16(POLLOUT) else { return false }
    // A pipe that can be written has room for `PIPE_BUF` bytes, in which all usual lines fit.
    return (try? file.write(contentsOf: line)) != nil
  }
}

extension LogEvent {
  private static let reserved: Set = ["time", "level", "message"]

  /// The event as an object on one line: the time, the level and the message first, then the metadata,
  /// all without the secrets of tokens.
  var line: Data {
    let parts =
      [("time", LogValue.string(timestamp)), ("level", .string(level.rawValue))]
      + [("message", .string(message))]
      + metadata.filter { !Self.reserved.contains($0.key) }.sorted { $0.key < $1.key }
    let members = parts.map { "\(Self.json(.string($0))):\(Self.json($1))" }
    return Data((hidingSecrets(in: "{\(members.joined(separator: ","))}") + "\n").utf8)
  }

  private var timestamp: String {
    time.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }

  /// Returns a value as JSON; a number that JSON does not have is null.
  private static func json(_ value: LogValue) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }
}
