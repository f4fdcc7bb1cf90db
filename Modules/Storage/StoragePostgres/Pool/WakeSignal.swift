import Foundation
import Storage

/// Wakes a thread that waits for a descriptor: a pipe with bytes in it while there is a signal.
final class WakeSignal: Sendable {
  /// Readable while there is a signal.
  let descriptor: Int32

  private let input: Int32

  init() throws(StorageError) {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw .inputOutput(location: "pipe", reason: String(cString: strerror(errno)))
    }
    (descriptor, input) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
  }

  deinit {
    close(descriptor)
    close(input)
  }

  func raise() {
    // A full pipe is a signal already.
    _ = write(input, [1], 1)
  }

  func clear() {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(descriptor, &bytes, bytes.count) > 0 {}
  }
}
