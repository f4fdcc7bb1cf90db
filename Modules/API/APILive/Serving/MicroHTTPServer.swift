import API
import Foundation
import Logging
import Synchronization

/// A server on libmicrohttpd (MHD).
final class MicroHTTPServer: HTTPServer {
  private let responder: Responder
  private let accessLog: AccessLog
  private let log: Log
  private let stopping: StoppingFlag
  private let running = Mutex<Daemon?>(nil)

  /// - Throws: ``RouteError`` when a route is invalid, or two conflict.
  init(
    configuration: ServerConfiguration, routes: [Route],
    authorizer: (any Authorizer)?, log: Log, traffic: Traffic, stopping: StoppingFlag
  ) throws(RouteError) {
    self.log = log
    self.stopping = stopping
    accessLog = AccessLog(log: log, traffic: traffic)
    responder = Responder(
      router: try Router(routes), authorizer: authorizer, log: log, configuration: configuration)
  }

  var address: ServerAddress? { running.withLock(\.self)?.address }

  func start() async throws(HTTPServerError) {
    let admission = responder.admission
    let daemon = try running.withLock { running throws(HTTPServerError) in
      guard running == nil else { throw .alreadyRunning }
      // Writing to a client that has disconnected, or the log to a closed pipe, would otherwise kill
      // the process. MHD's own threads block the signal, but those that write the log do not.
      _ = signal(SIGPIPE, SIG_IGN)
      stopping.isSet.store(false, ordering: .releasing)
      let daemon = try Daemon(
        Site(responder: responder, accessLog: accessLog, stopping: stopping), admission: admission)
      running = daemon
      return daemon
    }
    let admitted =
      switch admission {
      case .authorized: "callers with permission"
      case .everyone: "everyone on this machine"
      }
    log.announce(
      "server started",
      ["address": .string(daemon.address.description), "admits": .string(admitted)])
    guard daemon.connectionLimit < responder.configuration.maximumConnections else { return }
    log.warning(
      "fewer connections than configured, since the process may have few files open",
      ["connections": .integer(daemon.connectionLimit)])
  }

  func stop() async {
    guard let daemon = running.withLock({ $0.take() }) else { return }
    // Cancellation does not reach this: running requests may still finish.
    await Task {
      stopping.isSet.store(true, ordering: .releasing)
      log.info("server stopping")
      await daemon.stop()
      log.info("server stopped")
    }.value
  }

  func respond(to request: Request) async -> Response {
    let started = ContinuousClock.now
    let answer = await withCheckedContinuation { continuation in
      // Answering blocks, as it does on the thread of a connection.
      Thread.detachNewThread { [responder] in
        continuation.resume(returning: responder.answer(to: request))
      }
    }
    accessLog.record(
      request, method: request.method, target: request.path, answer: answer, outcome: .completed,
      duration: started.duration(to: .now))
    var response = answer.response
    if request.method == .head {
      // It has the length of the omitted body.
      response.headers[.contentLength] = String(response.body.count)
      response.body = Data()
    }
    return response
  }
}
