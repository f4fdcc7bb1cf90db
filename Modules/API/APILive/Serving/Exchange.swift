import API
import Foundation
import Synchronization

/// One request and its response, from the first line to the last byte.
///
/// MHD's thread calls the methods `…Arrived`, in order and one at a time. The task of the handler
/// starts on that thread, and calls `answer` there or, once the handler has waited, on any thread. The
/// calls that suspend and resume the connection are made under the lock, so the phase always shows
/// whether it is suspended: it is resumed once, and only while it is suspended.
final class Exchange: Sendable {
  /// The next step of MHD.
  enum Step {
    case proceed
    case send(Response)
    case closeConnection
  }

  private enum Phase {
    case head
    case body
    /// The handler runs on MHD's thread.
    case handling
    /// The handler waits for something, or runs on another thread.
    case suspended(Suspension)
    case answered
    case sent
  }

  private struct Suspension {
    let handling: Handling
    let handler: Task<Void, Never>
    let deadline: ContinuousClock.Instant
  }

  private struct State {
    var phase = Phase.head
    var request: Request
    var discardedBytes = 0
    var isTooLarge = false
    var answer: Answer?
  }

  let target: String
  let connection: Connection?
  let handle: ConnectionHandle

  /// The thread of MHD that serves the connection.
  let thread = pthread_self()
  private let site: Site
  private let started = ContinuousClock.now
  private let state: Mutex<State>

  init(target: String, connection: Connection?, handle: ConnectionHandle, site: Site) {
    self.handle = handle
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

  /// Receives the request line and the headers, once.
  func headArrived(_ head: RequestHead) -> Step {
    let limit = site.configuration.maximumBodyBytes
    let problem = head.problem(within: site.configuration)
    let length = head.contentLength ?? 0
    return state.withLock { state in
      let id = RequestContext.requestID(in: head.headers) ?? state.request.context.requestID
      state.request = Request(
        Method(rawValue: head.method), target, headers: head.headers,
        context: RequestContext(requestID: id))
      state.phase = .body
      if let problem { return send(.problem(problem), &state) }
      state.isTooLarge = length > limit
      // A client may not see the response when the connection is closed while it is still sending.
      // So a body that is only somewhat too large is read and discarded before the response.
      guard state.isTooLarge, head.expectsContinue || length - limit > site.tolerableExcess else {
        return .proceed
      }
      return send(.problem(.contentTooLarge(limit: limit)), &state)
    }
  }

  /// Receives a part of the body.
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
      // Without a Content-Length the body may never end, and MHD cannot respond before it does.
      return state.discardedBytes - limit > site.tolerableExcess ? .closeConnection : .proceed
    }
  }

  /// Handles the end of the request, and each later call in which MHD polls for the response.
  func endArrived() -> Step {
    let (step, handling) = state.withLock { state -> (Step, Handling?) in
      switch state.phase {
      case .head, .body: return begin(&state)
      case .handling, .suspended, .sent: return (.proceed, nil)
      case .answered: return (sendAnswer(&state), nil)
      }
    }
    guard let handling else { return step }
    // Most requests are answered before this returns, without a change of threads.
    let handler = Task.onThisThread { [self] in
      answer(await site.responder.answer(handling))
    }
    return state.withLock { state in
      guard case .handling = state.phase else {
        handler.cancel()
        return sendAnswer(&state)
      }
      state.phase = .suspended(
        Suspension(
          handling: handling, handler: handler, deadline: .now + site.configuration.handlerTimeout))
      handle.suspend()
      return .proceed
    }
  }

  /// Finds the handler, or the answer where there is none.
  private func begin(_ state: inout State) -> (Step, Handling?) {
    guard !state.isTooLarge else {
      let problem = Problem.contentTooLarge(limit: site.configuration.maximumBodyBytes)
      return (send(.problem(problem), &state), nil)
    }
    // `Daemon.stop` first clears `mayBegin`, then takes the lock of every exchange. So either this
    // sees the cleared flag, or `stop` sees the exchange in the phase `handling` or `suspended`.
    guard site.exchanges.mayBegin else {
      return (send(.problem(.unavailable("The server is stopping.")), &state), nil)
    }
    switch site.responder.begin(state.request) {
    case .answered(let answer):
      state.answer = answer
      return (sendAnswer(&state), nil)
    case .found(let handling):
      connection?.beginHandling()
      state.phase = .handling
      return (.proceed, handling)
    }
  }

  private func sendAnswer(_ state: inout State) -> Step {
    state.phase = .sent
    connection?.beginTransfer()
    guard let response = state.answer?.response else { return .closeConnection }
    return .send(site.closing(response))
  }

  private func send(_ response: Response, _ state: inout State) -> Step {
    state.answer = Answer(response: site.responder.finished(response, to: state.request))
    return sendAnswer(&state)
  }

  /// Answers the request, unless it has been answered.
  ///
  /// - Returns: The handler that was running, if it does not run on MHD's thread.
  @discardableResult
  private func answer(_ answer: Answer) -> Task<Void, Never>? {
    state.withLock { state in
      switch state.phase {
      case .handling:
        state.answer = answer
        state.phase = .answered
        return nil
      case .suspended(let suspension):
        return resume(suspension, answer, &state)
      case .head, .body, .answered, .sent:
        return nil
      }
    }
  }

  private func resume(
    _ suspension: Suspension, _ answer: Answer, _ state: inout State
  ) -> Task<Void, Never> {
    state.answer = answer
    state.phase = .answered
    handle.resume()
    return suspension.handler
  }

  /// Answers in place of a handler whose deadline has passed, and cancels it.
  func endIfOverdue(at now: ContinuousClock.Instant) {
    let handler = state.withLock { state -> Task<Void, Never>? in
      guard case .suspended(let suspension) = state.phase, suspension.deadline < now else {
        return nil
      }
      let answer = site.responder.answer(
        to: suspension.handling.request, found: suspension.handling,
        failedWith: DeadlineExceeded())
      return resume(suspension, answer, &state)
    }
    handler?.cancel()
  }

  /// Answers in place of a handler when the server stops, and cancels it.
  func abandon() {
    let request = state.withLock { $0.request }
    let response = Response.problem(.unavailable("The server stopped before it could answer."))
    answer(Answer(response: site.responder.finished(response, to: request)))?.cancel()
  }

  /// Handles the end of the exchange: writes the line of the access log.
  func ended(_ outcome: AccessLog.Outcome) {
    connection?.beginTransfer()
    let duration = started.duration(to: .now)
    // The lock is kept meanwhile, since a copy of the state would retain each part of it.
    state.withLock { state in
      let isRefused = outcome == .failed && state.answer == nil && !state.isTooLarge
      let outcome = isRefused ? .refused : outcome
      let method = if case .head = state.phase { Method?.none } else { state.request.method }
      // A refused request was counted when libmicrohttpd reported it.
      if outcome != .refused {
        site.traffic.count(method, state.answer, outcome, after: duration)
      }
      site.accessLog.record(
        state.request, method: method, target: target, answer: state.answer, outcome: outcome,
        duration: duration)
    }
  }
}
