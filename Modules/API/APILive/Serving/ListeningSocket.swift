import API
import Foundation

/// A socket that listens, until it is closed.
///
/// The server listens and accepts itself: it can tell why that fails, and connections above the limit wait,
/// which MHD would close when each connection has a thread.
struct ListeningSocket: Sendable {
  let descriptor: Int32

  /// - Throws: ``HTTPServerError`` when the host is not an address of this machine, or reaches beyond
  ///   it although everyone is admitted, or when the port is not available.
  init(host: String, port: UInt16, admission: Admission) throws(HTTPServerError) {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_NUMERICSERV | AI_PASSIVE
    hints.ai_protocol = Int32(IPPROTO_TCP)
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &list) == 0, let info = list?.pointee else {
      throw .invalidHost(host)
    }
    defer { freeaddrinfo(list) }
    descriptor = socket(info.ai_family, info.ai_socktype, info.ai_protocol)
    guard descriptor >= 0 else { throw Self.error(errno, host, port) }
    do throws(HTTPServerError) {
      // Neither a child process nor a blocking accept may hold the port after the socket is closed. A
      // port in TIME_WAIT from a server that has ended may be reused.
      var yes: Int32 = 1
      guard fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0,
        fcntl(descriptor, F_SETFL, O_NONBLOCK) == 0,
        setsockopt(
          descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size)) == 0,
        bind(descriptor, info.ai_addr, info.ai_addrlen) == 0
      else { throw Self.error(errno, host, port) }
      let isLocal = ServerAddress(host: host, port: port).isLocal
      if case .everyone(let remedy) = admission, !isLocal {
        throw .admitsEveryone(host: host, remedy: remedy)
      }
      guard listen(descriptor, SOMAXCONN) == 0 else { throw Self.error(errno, host, port) }
    } catch {
      end()
      throw error
    }
  }

  /// Closes the socket, which resets the connections that have begun and were not accepted.
  func end() { close(descriptor) }

  private static func error(_ code: Int32, _ host: String, _ port: UInt16) -> HTTPServerError {
    switch code {
    case EADDRINUSE: .portInUse(host: host, port: port)
    case EADDRNOTAVAIL, EAFNOSUPPORT: .invalidHost(host)
    case EACCES, EPERM: .permissionDenied(host: host, port: port)
    default: .cannotListen(host: host, port: port, reason: String(cString: strerror(code)))
    }
  }
}
