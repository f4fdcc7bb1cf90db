import API
import CMicroHTTPD
import Foundation

/// MHD at work: its threads, and the thread that accepts connections.
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
    let socket = try ListeningSocket(host: configuration.host, port: configuration.port)
    address = socket.address
    guard let handle = DaemonHandle(site) else {
      socket.close()
      throw .cannotListen(
        host: configuration.host, port: configuration.port,
        reason: "libmicrohttpd did not start; the process may have no threads or memory left")
    }
    self.handle = handle
    do throws(HTTPServerError) {
      acceptor = try Acceptor(socket, log: log) { handle.add($0) }
    } catch {
      handle.stop()
      socket.close()
      throw error
    }
    let interval = min(configuration.transferTimeout / 4, .seconds(1))
    watch = Task { [connections = site.connections] in await connections.watch(every: interval) }
    acceptor.start()
  }

  /// Stops to accept, waits for the exchanges under way, answers for those that take too long.
  func stop() async {
    site.exchanges.drain()
    await Self.blocking { [acceptor] in acceptor.stop() }
    // Requests that have arrived at the machine, and not at MHD yet, are to be answered as well.
    try? await Task.sleep(for: min(site.configuration.drainTime, .milliseconds(50)))
    try? await withDeadline(site.configuration.drainTime) { [exchanges = site.exchanges] in
      await exchanges.becomeEmpty()
    }
    // From here on no connection gets suspended, and every one that was is resumed, which MHD asks
    // for before it is stopped.
    site.exchanges.abandonAll()
    try? await withDeadline(.seconds(2)) { [exchanges = site.exchanges] in
      await exchanges.becomeEmpty()
    }
    watch.cancel()
    await Self.blocking { [handle] in handle.stop() }
  }

  /// Runs what waits for other threads on a thread of its own, where it holds up nobody else.
  private static func blocking(_ body: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        body()
        continuation.resume()
      }
    }
  }
}
