import API
import CMicroHTTPD
import Foundation
import Logging

/// A running server: the threads of MHD, and the one that accepts connections.
final class Daemon: Sendable {
  let address: ServerAddress
  private let configuration: ServerConfiguration
  private let workers: [Worker]
  private let acceptor: Acceptor
  private let watch: Task<Void, Never>

  /// - Parameters:
  ///   - configuration: How to listen.
  ///   - admission: Who may connect.
  ///   - traffic: Counts the connections that are refused.
  ///   - log: Gets the errors of accepting.
  ///   - site: Makes the state of a thread that may serve a number of connections.
  /// - Throws: ``HTTPServerError`` when the server cannot listen.
  init(
    _ configuration: ServerConfiguration, admission: Admission, traffic: Traffic, log: Log,
    site: (Int) -> Site
  ) throws(HTTPServerError) {
    self.configuration = configuration
    let socket = try ListeningSocket(
      host: configuration.host, port: configuration.port, admission: admission)
    address = socket.address
    var workers: [Worker] = []
    do throws(HTTPServerError) {
      for limit in configuration.connectionLimits {
        guard let worker = Worker(site(limit)) else {
          throw .cannotListen(
            host: configuration.host, port: configuration.port,
            reason: """
              libmicrohttpd did not start a thread; allow the process more files, threads and memory, \
              or the server fewer connections
              """)
        }
        workers.append(worker)
      }
      acceptor = try Acceptor(socket, log: log) { [workers] connected in
        // A thread that serves many connections switches less often than many that serve a few each.
        let (wanted, others) = (
          workers.prefix(configuration.threads), workers.dropFirst(configuration.threads)
        )
        guard let worker = wanted.roomiest ?? others.first(where: \.hasRoom), worker.add(connected)
        else {
          traffic.connectionRefused()
          return connected.refuse()
        }
      }
    } catch {
      for worker in workers { worker.handle.stop() }
      socket.close()
      throw error
    }
    self.workers = workers
    watch = Task { [workers] in await Self.watch(workers.map(\.site), configuration) }
    acceptor.start()
  }

  /// Ends what has exceeded its deadline, until the task is cancelled.
  ///
  /// One task watches all deadlines: a timer for each request would stay in the system's queue, with
  /// its memory, until the deadline, however early the request is answered.
  private static func watch(_ sites: [Site], _ configuration: ServerConfiguration) async {
    let shortest = min(configuration.transferTimeout, configuration.handlerTimeout)
    let interval = min(shortest / 4, .milliseconds(250))
    while (try? await Task.sleep(for: interval)) != nil {
      let now = ContinuousClock.now
      for site in sites { site.endOverdue(at: now) }
    }
  }

  /// Stops accepting, waits for the open exchanges, and answers for those that take too long.
  func stop() async {
    let sites = workers.map(\.site)
    for site in sites { site.exchanges.drain() }
    await Self.blocking { [acceptor] in acceptor.stop() }
    try? await withDeadline(configuration.drainTime) {
      // Requests that MHD has yet to read are answered too.
      repeat {
        try await Task.sleep(for: .milliseconds(50))
      } while sites.contains(where: \.connections.haveUnread)
      for site in sites { await site.exchanges.becomeEmpty() }
    }
    // From here on no connection is suspended, and all suspended ones are resumed, as MHD requires
    // before it is stopped.
    for site in sites { site.exchanges.abandonAll() }
    try? await withDeadline(.seconds(2)) {
      for site in sites { await site.exchanges.becomeEmpty() }
    }
    watch.cancel()
    await Self.blocking { [workers] in
      for worker in workers { worker.handle.stop() }
    }
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
