import API
import CMicroHTTPD
import Foundation

/// A running server: the threads of MHD, and a task that watches deadlines.
final class Daemon: Sendable {
  let address: ServerAddress

  /// MHD's pointer, in a form that is `Sendable`.
  ///
  /// MHD's functions for a daemon may be called on any thread between its start and its stop, which
  /// happens once, in ``stop()``.
  private let handle: Int
  private let site: Site

  /// The reference of MHD's callbacks, until ``stop()``.
  private let retainedSite: Unmanaged<Site>
  private let watch: Task<Void, Never>

  /// - Parameters:
  ///   - site: The state of the server's exchanges.
  ///   - admission: The clients that the server admits.
  /// - Throws: ``HTTPServerError`` when the server cannot listen.
  init(_ site: Site, admission: Admission) throws(HTTPServerError) {
    let configuration = site.configuration
    let socket = try ListeningSocket(
      host: configuration.host, port: configuration.port, admission: admission)
    let retained = Unmanaged.passRetained(site)
    // Not epoll: with it, MHD 0.9.75 stops answering when a thread gets 128 events at once, and aborts
    // when it stops listening while a thread has as many connections as it may.
    let flags =
      MHD_USE_POLL_INTERNAL_THREAD.rawValue | MHD_USE_SUSPEND_RESUME.rawValue
      | MHD_USE_ERROR_LOG.rawValue
    let daemon = truss_start_daemon(
      flags, socket.descriptor, configuration.threadCount,
      UInt32(clamping: configuration.maximumConnections),
      configuration.memoryPerConnection,
      UInt32(
        min(max(1, (configuration.connectionTimeout / .seconds(1)).rounded(.up)), 86400)),
      handleRequest, beginRequest, endRequest, connectionChanged, keepEscapes, libraryReported,
      retained.toOpaque())
    guard let daemon else {
      retained.release()
      socket.end()
      throw .cannotListen(
        host: configuration.host, port: configuration.port,
        reason: """
          libmicrohttpd did not start a thread; allow the process more files, threads and memory, or the \
          server fewer connections
          """)
    }
    handle = Int(bitPattern: daemon)
    address = ServerAddress(host: configuration.host, port: truss_port(daemon))
    self.site = site
    retainedSite = retained
    // One task watches all deadlines: a timer for each request would stay in the system's queue, with
    // its memory, until the deadline, however early the request is answered.
    let shortest = min(configuration.transferTimeout, configuration.handlerTimeout)
    let interval = max(min(shortest / 4, .milliseconds(250)), .milliseconds(1))
    watch = Task {
      while (try? await Task.sleep(for: interval)) != nil { site.endOverdue(at: .now) }
    }
  }

  /// Stops listening, waits for the open exchanges, and answers for those that take too long.
  func stop() async {
    let pointer = handle
    site.exchanges.drain()
    // MHD may use the socket until it has stopped, so it is only shut down.
    let socket = MHD_quiesce_daemon(OpaquePointer(bitPattern: pointer))
    _ = shutdown(socket, Int32(SHUT_RD))
    // MHD reads requests that have arrived already.
    let drainTime = site.configuration.drainTime
    try? await Task.sleep(for: min(drainTime, .milliseconds(250)))
    await site.exchanges.end(within: drainTime)
    // From here on no connection is suspended, and all suspended ones are resumed, as MHD requires
    // before it is stopped.
    site.exchanges.abandonAll()
    await site.exchanges.end(within: .seconds(2))
    watch.cancel()
    // MHD waits for its threads, which must not keep one of Swift's from other work.
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        MHD_stop_daemon(OpaquePointer(bitPattern: pointer))
        _ = close(socket)
        continuation.resume()
      }
    }
    retainedSite.release()
  }
}

extension ServerConfiguration {
  /// The number of threads, each of which serves at least one connection.
  fileprivate var threadCount: UInt32 { UInt32(clamping: max(1, min(threads, maximumConnections))) }

  /// Room for the headers, MHD's records of them, the body's buffer, and the response headers.
  ///
  /// MHD overwrites all of it with zeros after each request.
  fileprivate var memoryPerConnection: Int {
    max(maximumHeaderBytes, maximumURIBytes) * 2 + (16 << 10)
  }
}
