import API
import Foundation
import Synchronization

/// One request and its response, from the first line to the last byte.
///
/// MHD's threads call the methods `…Arrived`, in order and one at a time; the task that runs the
/// handler calls `answer` from another thread. The lock is held while the connection is suspended and
/// resumed, so the phase always tells whether it is suspended: it is resumed once, and never when it
/// is not suspended.
final class Exchange: Sendable {
  /// What MHD is to do next.
  enum Step {
    case proceed
    case send(Response)
    case closeConnection
  }

  private enum Phase {
    case head
    case body
    case suspended(ConnectionHandle)
    case answered
    case sent
  }

  private struct State {
    var phase = Phase.head
    var request: Request
    var discardedBytes = 0
    var isTooLarge = false
    var answer: Answer?
    var handler: Task<Void, Never>?
  }

  let target: String
  let connection: Connection?
  private let site: Site
  private let started = ContinuousClock.now
  private let state: Mutex<State>

  init(target: String, connection: Connection?, site: Site) {
    self.target = target
    self.connection = connection
    self.site = site
    state = Mutex(State(request: Request(.get, target)))
  }

  /// Whether the head has yet to arrive.
  var isNew: Bool {
    state.withLock { state in
      if case .head = state.phase { true } else { false }
    }
  }

  /// Takes the request line and the headers, once.
  func headArrived(_ head: RequestHead) -> Step {
    let limit = site.configuration.maximumBodyBytes
    let problem = head.problem(within: site.configuration)
    let length = head.contentLength ?? 0
    return state.withLock { state in
      state.request = Request(
        Method(rawValue: head.method), target, headers: head.headers,
        context: RequestContext(from: head.headers))
      state.phase = .body
      if let problem { return send(.problem(problem), &state) }
      state.isTooLarge = length > limit
      // Nothing is gained by reading a body that is of no use, but a client that is sending one
      // may see no response when the connection is closed meanwhile. So a body that is somewhat too
      // large is read and dropped first.
      guard state.isTooLarge, head.expectsContinue || length - limit > site.tolerableExcess else {
        return .proceed
      }
      return send(.problem(.contentTooLarge(limit: limit)), &state)
    }
  }

  /// Takes a part of the body.
  func bodyArrived(_ bytes: UnsafeRawBufferPointer) -> Step {
    let limit = site.configuration.maximumBodyBytes
    return state.withLock { state in
      if !state.isTooLarge, state.request.body.count + bytes.count <= limit {
        state.request.body.append(contentsOf: bytes)
        return .proceed
      }
      state.isTooLarge = true
      state.discardedBytes += state.request.body.count + bytes.count
      state.request.body = Data()
      // Without a Content-Length it may never end, and MHD sends no response in its middle.
      return state.discardedBytes - limit > site.tolerableExcess ? .closeConnection : .proceed
    }
  }

  /// Takes the end of the request, and again each time that MHD asks for the response.
  func endArrived(_ handle: ConnectionHandle) -> Step {
    state.withLock { state in
      switch state.phase {
      case .head, .body: return begin(handle, &state)
      case .suspended, .sent: return .proceed
      case .answered:
        state.phase = .sent
        connection?.beginTransfer()
        guard let response = state.answer?.response else { return .closeConnection }
        return .send(site.closing(response))
      }
    }
  }

  private func begin(_ handle: ConnectionHandle, _ state: inout State) -> Step {
    connection?.endTransfer()
    guard !state.isTooLarge else {
      return send(
        .problem(.contentTooLarge(limit: site.configuration.maximumBodyBytes)), &state)
    }
    // `Daemon.stop` first forbids to begin, then asks for the lock of every exchange: either it is
    // seen here, or the exchange is seen there as suspended.
    guard site.exchanges.mayBegin else {
      return send(.problem(.unavailable("The server stops.")), &state)
    }
    state.phase = .suspended(handle)
    handle.suspend()
    let request = state.request
    state.handler = Task { answer(await site.responder.answer(request)) }
    return .proceed
  }

  private func send(_ response: Response, _ state: inout State) -> Step {
    let response = site.responder.finished(response, to: state.request)
    state.answer = Answer(response: response, route: nil)
    state.phase = .sent
    connection?.beginTransfer()
    return .send(site.closing(response))
  }

  /// Answers the request, unless it was answered before.
  private func answer(_ answer: Answer) {
    state.withLock { state in
      guard case .suspended(let handle) = state.phase else { return }
      state.answer = answer
      state.phase = .answered
      handle.resume()
    }
  }

  /// Answers for a handler that runs for too long to wait for it.
  func abandon() {
    let (request, handler) = state.withLock { ($0.request, $0.handler) }
    handler?.cancel()
    let response = Response.problem(.unavailable("The server stopped before it could answer."))
    answer(Answer(response: site.responder.finished(response, to: request), route: nil))
  }

  /// Takes that MHD is through with the request, and writes the line of the access log.
  func ended(_ outcome: AccessLog.Outcome) {
    connection?.beginTransfer()
    let (request, answer) = state.withLock { ($0.request, $0.answer) }
    site.accessLog.record(
      request, target: target, answer: answer, outcome: outcome,
      duration: started.duration(to: .now))
  }
}
