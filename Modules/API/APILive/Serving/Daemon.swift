// What Swift has to do to call libmicrohttpd is in this folder.

import API
import CMicroHTTPD
import Foundation
import Logging

/// A running server: the threads of libmicrohttpd (MHD), one for each connection, the thread that accepts
/// connections, and a task that ends those of clients that are late.
final class Daemon: Sendable {
  let address: ServerAddress

  /// How many connections may be open.
  let connectionLimit: Int

  /// MHD's pointer, in a form that is `Sendable`.
  ///
  /// MHD's functions for a daemon may be called on any thread between its start and its stop, which
  /// happens once, in ``stop()``.
  private let handle: Int
  private let site: Site

  /// The reference of MHD's callbacks, until ``stop()``.
  private let retainedSite: Unmanaged<Site>
  private let watch: Task<Void, Never>
  private let hasStoppedAccepting = DispatchSemaphore(value: 0)

  /// - Throws: ``HTTPServerError`` when the server cannot listen.
  init(_ site: Site, admission: Admission) throws(HTTPServerError) {
    let configuration = site.configuration
    func failure(_ reason: String) -> HTTPServerError {
      .cannotListen(host: configuration.host, port: configuration.port, reason: reason)
    }
    let files = Int(truss_raise_file_limit())
    let socket = try ListeningSocket(
      host: configuration.host, port: configuration.port, admission: admission)
    // The system gives the lowest free number to a new file. libdispatch ends the process when it
    // cannot open one, so connections leave some to others.
    let room = files - Int(socket.descriptor) - configuration.reservedFiles
    guard room > 0 else {
      socket.end()
      throw failure("the process may have only \(files) files open; allow it more")
    }
    connectionLimit = min(configuration.maximumConnections, room)
    // Room for the headers, MHD's records of them, the body's buffer, and the response headers. MHD
    // overwrites all of it with zeros after each request.
    let memory =
      max(configuration.maximumHeaderBytes, configuration.maximumURIBytes) * 2 + (16 << 10)
    let retained = Unmanaged.passRetained(site)
    // MHD has no timeout: while the last second of one passes, version 0.9.75 polls without a pause. Its
    // limit leaves room for connections that it has yet to release.
    let daemon = truss_start_daemon(
      MHD_USE_POLL_INTERNAL_THREAD.rawValue | MHD_USE_THREAD_PER_CONNECTION.rawValue
        | MHD_USE_NO_LISTEN_SOCKET.rawValue | MHD_USE_ITC.rawValue | MHD_USE_ERROR_LOG.rawValue,
      UInt32(connectionLimit + 16), memory,
      1 << 20, handleRequest, beginRequest, endRequest, connectionChanged, keepEscapes,
      libraryReported, retained.toOpaque())
    guard let daemon else {
      retained.release()
      socket.end()
      throw failure(
        "libmicrohttpd did not start a thread; allow the process more files, threads and memory")
    }
    let handle = Int(bitPattern: daemon)
    self.handle = handle
    address = ServerAddress(host: configuration.host, port: truss_port(socket.descriptor))
    self.site = site
    retainedSite = retained
    watch = Task { await site.endLateConnections() }
    for _ in 0..<connectionLimit { site.room.signal() }
    Thread.detachNewThread { [hasStoppedAccepting] in
      while !site.isDraining {
        guard site.room.wait(timeout: .now() + 0.1) == .success else { continue }
        if !truss_accept(OpaquePointer(bitPattern: handle), socket.descriptor) {
          site.room.signal()
        }
      }
      socket.end()
      hasStoppedAccepting.signal()
    }
  }

  /// Waits for the open requests, answers those that take too long, and ends.
  ///
  /// - Precondition: ``Site/isDraining``.
  func stop() async {
    // MHD reads requests that have arrived already.
    let drainTime = site.configuration.drainTime
    try? await Task.sleep(for: min(drainTime, .milliseconds(250)))
    await site.awaitRequests(atMost: drainTime)
    site.refuseRequests()
    await site.awaitRequests(atMost: .seconds(2))
    watch.cancel()
    // Waiting for threads must not keep one of Swift's from other work.
    await withCheckedContinuation { continuation in
      Thread.detachNewThread { [self] in
        hasStoppedAccepting.wait()
        MHD_stop_daemon(OpaquePointer(bitPattern: handle))
        continuation.resume()
      }
    }
    retainedSite.release()
  }
}
