import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A local port that is reserved for as long as the socket is kept.
///
/// Until it listens, connections to it are refused.
final class LoopbackSocket: Sendable {
  let descriptor: Int32
  let url: URL

  init() throws {
    descriptor = socket(AF_INET, streamSocket, 0)
    guard descriptor >= 0 else { throw RawConnection.Failure(operation: "socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = withUnsafeMutablePointer(to: &address) { [descriptor] in
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isBound, let url = URL(string: "http://127.0.0.1:\(UInt16(bigEndian: address.sin_port))/")
    else {
      close(descriptor)
      throw RawConnection.Failure(operation: "bind")
    }
    self.url = url
  }

  deinit { close(descriptor) }
}

#if canImport(Glibc)
  private let streamSocket = Int32(SOCK_STREAM.rawValue)
#else
  private let streamSocket = SOCK_STREAM
#endif
