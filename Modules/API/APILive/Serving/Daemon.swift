import API
import CMicroHTTPD
import Foundation

/// A running MHD: its threads, and the thread that accepts connections.
final class Daemon: Sendable {
  let address: ServerAddress
  private let site: Site
  private let acceptor: Acceptor
  private let handle: DaemonHandle
  private let watch: Task<Void, Never>

  /// - Throws: ``HTTPServerError`` when the server cannot listen.
  init(_ site: Site, log: Log) throws(HTTPServerError) {
    self.site = site
    let configuration = site.configuration
    let socket = try ListeningSocket(
      host: configuration.host, port: configuration.port, admission: site.admission)
    address = socket.address
    guard let handle = DaemonHandle(site) else {
      socket.close()
      throw .cannotListen(
        host: configuration.host, port: configuration.port,
        reason: "libmicrohttpd did not start; the process may have no threads or memory left")
    }
    self.handle = handle
    do throws(HTTPServerError) {
      acceptor = try Acceptor(socket, log: log) { connected in
        guard site.connections.admit() else { return connected.refuse() }
        if !handle.add(connected) { site.connections.withdraw() }
      }
    } catch {
      handle.stop()
      socket.close()
      throw error
    }
    watch = Task { await site.watch() }
    acceptor.start()
  }

  /// Stops accepting, waits for the open exchanges, and answers for those that take too long.
  func stop() async {
    site.exchanges.drain()
    await Self.blocking { [acceptor] in acceptor.stop() }
    try? await withDeadline(site.configuration.drainTime) { [site] in
      // Requests that MHD has yet to read are answered too.
      repeat { try await Task.sleep(for: .milliseconds(50)) } while site.connections.haveUnread
      await site.exchanges.becomeEmpty()
    }
    // From here on no connection is suspended, and all suspended ones are resumed, as MHD requires
    // before it is stopped.
    site.exchanges.abandonAll()
    try? await withDeadline(.seconds(2)) { [exchanges = site.exchanges] in
      await exchanges.becomeEmpty()
    }
    watch.cancel()
    await Self.blocking { [handle] in handle.stop() }
  }

  /// Runs a body that waits for other threads on its own thread, off the cooperative pool.
  private static func blocking(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        body()
        continuation.resume()
      }
    }
  }
}
