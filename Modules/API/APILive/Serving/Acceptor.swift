import API
import Foundation
import Logging

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Accepts connections on its own thread and hands them over, until it is stopped.
final class Acceptor: Sendable {
  private let socket: ListeningSocket
  private let log: Log
  private let hand: @Sendable (Connected) -> Void
  private let wakeUp: (reader: Int32, writer: Int32)
  private let ended = DispatchSemaphore(value: 0)

  /// An accepted connection, which its receiver closes.
  struct Connected {
    let descriptor: Int32
    var address: sockaddr_storage
    let length: socklen_t

    /// Closes the connection without an answer, as MHD does at its limit.
    func refuse() { _ = close(descriptor) }
  }

  /// - Throws: ``HTTPServerError`` when the process is out of file descriptors.
  init(
    _ socket: ListeningSocket, log: Log, handTo hand: @escaping @Sendable (Connected) -> Void
  ) throws(HTTPServerError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else {
      throw .cannotListen(
        host: socket.address.host, port: socket.address.port,
        reason: String(cString: strerror(errno)))
    }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    wakeUp = (ends[0], ends[1])
    self.socket = socket
    self.log = log
    self.hand = hand
  }

  deinit {
    _ = close(wakeUp.reader)
    _ = close(wakeUp.writer)
  }

  func start() {
    let thread = Thread { [self] in
      run()
      ended.signal()
    }
    thread.name = "API accept"
    thread.start()
  }

  /// Accepts the connections that have begun, then no more, and blocks until the thread has ended.
  func stop() {
    var byte: UInt8 = 0
    _ = write(wakeUp.writer, &byte, 1)
    ended.wait()
    socket.close()
  }

  private func run() {
    while !waitForConnections() { acceptAll() }
    let refuses = socket.refuseConnections()
    acceptAll()
    guard refuses else { return }
    // The last handshakes take as long as the network does: no time within this machine, and hardly ever
    // more than a second elsewhere.
    for _ in 0..<(socket.address.isLocal ? 1 : 20) {
      if waitForConnections([socket.descriptor], for: 50) { acceptAll() }
    }
  }

  /// Returns whether to stop.
  private func waitForConnections(_ descriptors: [Int32]? = nil, for timeout: Int32 = -1) -> Bool {
    var events = (descriptors ?? [wakeUp.reader, socket.descriptor]).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    _ = poll(&events, nfds_t(events.count), timeout)
    return events[0].revents != 0
  }

  private func acceptAll() {
    // Bounded by the backlog, so that a flood of connections cannot delay the check for stopping.
    for _ in 0..<SOMAXCONN {
      var address = sockaddr_storage()
      var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
      let descriptor = withUnsafeMutablePointer(to: &address) {
        // sockaddr_storage is defined to be as large and as aligned as every socket address.
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          accept(socket.descriptor, $0, &length)
        }
      }
      if descriptor >= 0 {
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
        hand(Connected(descriptor: descriptor, address: address, length: length))
        continue
      }
      switch errno {
      case EINTR, ECONNABORTED: continue
      case EAGAIN, EWOULDBLOCK: return
      default:
        log.error("cannot accept connections", ["error": .string(String(cString: strerror(errno)))])
        // The process is probably out of file descriptors. Polling the socket would return immediately,
        // so pause until some may have been closed.
        _ = waitForConnections([wakeUp.reader], for: 100)
        return
      }
    }
  }
}
