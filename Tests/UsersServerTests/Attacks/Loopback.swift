import API
import APITesting
import Foundation

/// Connections to a port of this machine.
enum Loopback {
  /// Connects, and returns the descriptor, which does not block, and which the caller closes.
  static func connect(to port: UInt16) throws -> Int32 {
    let descriptor = try RawConnection.connected(to: ServerAddress(host: "127.0.0.1", port: port))
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    return descriptor
  }

  /// Sends what fits, and returns its count, or a negative number when nothing can be sent any more.
  static func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    let count = write(descriptor, bytes.baseAddress, bytes.count)
    return count < 0 && (errno == EAGAIN || errno == EINTR) ? 0 : count
  }
}
