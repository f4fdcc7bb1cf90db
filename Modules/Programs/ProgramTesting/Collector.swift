import Foundation
import Synchronization

/// Collects what a program writes to one of its outputs.
final class Collector: Sendable {
  private struct State {
    var bytes = Data()
    var isClosed = false
  }

  private let state = Mutex(State())

  /// Reads a pipe to its end and closes it.
  init(_ descriptor: Int32) {
    Thread.detachNewThread { [self] in
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        // Nothing is read at the end of the pipe. A failure counts as the end.
        state.withLock { state in
          state.bytes += buffer.prefix(max(0, count))
          state.isClosed = count <= 0
        }
        if count <= 0 { break }
      }
      close(descriptor)
    }
  }

  /// The output so far.
  var text: String { String(decoding: state.withLock(\.bytes), as: UTF8.self) }

  /// The complete output, or `nil` before its end.
  var finishedText: String? { state.withLock(\.isClosed) ? text : nil }

  /// The complete lines so far.
  var lines: [String] {
    let (bytes, isClosed) = state.withLock { ($0.bytes, $0.isClosed) }
    return bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .dropLast(isClosed ? 0 : 1).map { String(decoding: $0, as: UTF8.self) }
  }
}
