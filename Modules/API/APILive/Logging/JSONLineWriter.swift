import API
import Foundation

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes events as lines of JSON to a file descriptor, which it does not close.
///
/// A thread of its own writes the lines, so that a reader that stops delays nobody who logs. Meanwhile
/// a number of bytes are kept; further events are dropped, and the reader is told how many. An event
/// that cannot be written, for instance to a full disk, is dropped and counted too.
final class JSONLineWriter: Sendable {
  /// Shared by all logs of the process, so that their lines do not interleave.
  static let standardError = JSONLineWriter(to: STDERR_FILENO)

  private let queue: LineQueue

  /// - Parameters:
  ///   - descriptor: Where to write, which must stay open until the writer has been freed.
  ///   - capacity: How many bytes may wait to be written.
  init(to descriptor: Int32, capacity: Int = 1 << 20) {
    let queue = LineQueue(capacity: capacity)
    self.queue = queue
    let thread = Thread {
      while let lines = queue.next(reporting: Self.report) {
        queue.count(lost: Self.writeAll(lines, to: descriptor))
        // The lines of the next milliseconds are written together: waking this thread for each of
        // them would take longer than writing it.
        Thread.sleep(forTimeInterval: 0.005)
      }
    }
    thread.name = "API log"
    thread.start()
  }

  deinit { queue.close() }

  /// Writes an event soon.
  func write(_ event: LogEvent) { queue.add(event.line) }

  /// How many events were dropped.
  var dropped: Metric {
    .counter(
      "log_events_dropped_total",
      "Events of the log that were dropped: they could not be written, or its reader was too slow."
    ) { [queue] in [Metric.Sample(queue.dropped)] }
  }

  /// Waits until all events have been written.
  ///
  /// - Parameter limit: How long to wait at most.
  func flush(within limit: Duration) async {
    try? await withDeadline(limit) { [queue] in await queue.becomeEmpty() }
  }

  private static func report(_ dropped: Int) -> [UInt8] {
    LogEvent(
      level: .warning, message: "log events dropped", metadata: ["count": .integer(dropped)]
    ).line
  }

  /// Returns how many of the lines could not be written to their ends.
  private static func writeAll(_ lines: [UInt8], to descriptor: Int32) -> Int {
    var rest = lines[...]
    while !rest.isEmpty, let count = write(rest, to: descriptor) { rest = rest.dropFirst(count) }
    return rest.count { $0 == UInt8(ascii: "\n") }
  }

  /// Returns how many bytes were written, or `nil` when writing has failed for good.
  private static func write(_ bytes: ArraySlice<UInt8>, to descriptor: Int32) -> Int? {
    let count = bytes.withUnsafeBytes { systemWrite(descriptor, $0) }
    guard count < 0 else { return count }
    switch errno {
    case EINTR: return 0
    case EAGAIN:
      // Another owner of the descriptor has made it non-blocking.
      var event = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      return poll(&event, 1, -1) > 0 || errno == EINTR ? 0 : nil
    default: return nil
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

extension LogEvent {
  private static let reserved = ["time", "level", "message"]

  /// The event as an object on one line: `time`, `level` and `message` first, then the metadata, all
  /// without the secrets of tokens.
  fileprivate var line: [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(512)
    JSON.write(part: #"{"time":""#, to: &line)
    line += RFC3339.text(of: time).utf8
    JSON.write(part: #"","level":""#, to: &line)
    line += level.rawValue.utf8
    JSON.write(part: #"","message":"#, to: &line)
    JSON.write(message, to: &line)
    for field in metadata.fields where !Self.reserved.contains(field.name) {
      line.append(UInt8(ascii: ","))
      JSON.write(field.name, to: &line)
      line.append(UInt8(ascii: ":"))
      field.value.write(to: &line)
    }
    JSON.write(part: "}\n", to: &line)
    TokenMask.hideSecrets(in: &line)
    return line
  }
}
