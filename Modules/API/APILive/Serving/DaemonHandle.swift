import API
import CMicroHTTPD

/// MHD's handle of a daemon with one thread, in a form that is `Sendable`.
///
/// Pointers are not `Sendable`, because Swift cannot know what they point to. MHD's daemon may be
/// used from any thread between its start and its stop. `Daemon` adds connections from the
/// acceptor's thread only, and stops it once, after that thread has ended.
struct DaemonHandle: Sendable {
  private let address: Int
  /// Retained for MHD's callbacks until `stop`; leaked when `stop` is never called.
  private let site: Unmanaged<Site>

  init?(_ site: Site) {
    self.site = Unmanaged.passRetained(site)
    let configuration = site.configuration
    let polling =
      MHD_is_feature_supported(.FEATURE_EPOLL) == .YES
      ? MHD_USE_EPOLL_INTERNAL_THREAD.rawValue : MHD_USE_POLL_INTERNAL_THREAD.rawValue
    let flags =
      polling | MHD_USE_SUSPEND_RESUME.rawValue | MHD_USE_NO_LISTEN_SOCKET.rawValue
      | MHD_USE_ERROR_LOG.rawValue
    // MHD's own limit is never reached, since `Connections` refuses connections before: where MHD 0.9.75
    // reaches it, it keeps a lock and never answers again. There is room for connections that are ending.
    let daemon = truss_start_daemon(
      flags, UInt32(2 * Connections.mostOfOneThread), configuration.memoryPerConnection,
      UInt32(configuration.connectionTimeout.wholeSeconds),
      handleRequest, beginRequest, endRequest, connectionChanged, keepEscapes, libraryReported,
      self.site.toOpaque())
    guard let daemon else {
      self.site.release()
      return nil
    }
    address = Int(bitPattern: daemon)
  }

  /// Hands a connection to MHD.
  ///
  /// - Returns: Whether MHD took it. If not, MHD has closed it.
  func add(_ connected: Acceptor.Connected) -> Bool {
    var address = connected.address
    return withUnsafePointer(to: &address) {
      // sockaddr_storage is defined to be as large and as aligned as every socket address.
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        MHD_add_connection(pointer, connected.descriptor, $0, connected.length) == .YES
      }
    }
  }

  /// Closes all connections and waits for MHD's thread to end.
  func stop() {
    MHD_stop_daemon(pointer)
    site.release()
  }

  private var pointer: OpaquePointer? { OpaquePointer(bitPattern: address) }
}

extension ServerConfiguration {
  /// Room for the headers, MHD's records of them, the body's buffer, and the response headers.
  ///
  /// MHD overwrites all of it with zeros after each request.
  fileprivate var memoryPerConnection: Int {
    max(maximumHeaderBytes, maximumURIBytes) * 2 + (16 << 10)
  }
}

extension Duration {
  /// The seconds, rounded up, and at least 1, since 0 would mean no limit.
  var wholeSeconds: Int64 {
    let (seconds, attoseconds) = components
    return max(1, attoseconds > 0 ? seconds + 1 : seconds)
  }
}
