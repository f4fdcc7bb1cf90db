import API
import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Writes events as lines of JSON to a file descriptor, which it does not close.
///
/// Each line is written completely, in one system call if possible, before the next. An event that
/// cannot be written is dropped, since there is nowhere to report it.
final class JSONLineWriter: Sendable {
  /// Shared by all logs of the process, so that their lines do not interleave.
  static let standardError = JSONLineWriter(to: STDERR_FILENO)

  private let descriptor: Mutex<Int32>

  init(to descriptor: Int32) {
    self.descriptor = Mutex(descriptor)
  }

  func write(_ event: LogEvent) {
    let line = Array((event.jsonLine + "\n").utf8)
    descriptor.withLock { descriptor in
      var rest = line[...]
      while !rest.isEmpty, let count = Self.write(rest, to: descriptor) {
        rest = rest.dropFirst(count)
      }
    }
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
      return poll(&event, 1, 1000) > 0 ? 0 : nil
    default: return nil
    }
  }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(descriptor, bytes.baseAddress, bytes.count)
}

extension LogEvent {
  /// The event as an object on one line: `time`, `level` and `message` first, then the metadata.
  var jsonLine: String {
    let head = [
      ("time", JSON.string(RFC3339.text(of: time))), ("level", .string(level.rawValue)),
      ("message", .string(message)),
    ]
    let reserved = Set(head.map(\.0))
    let rest = metadata.filter { !reserved.contains($0.key) }.sorted { $0.key < $1.key }
    let members = (head + rest.map { ($0.key, $0.value) }).map { name, value in
      "\(JSON.string(name).text):\(value.text)"
    }
    return "{\(members.joined(separator: ","))}"
  }
}
