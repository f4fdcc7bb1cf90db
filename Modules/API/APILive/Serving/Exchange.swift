import API
import Foundation

/// One request and its response, from the first line to the last byte.
///
/// Apart from ``pending``, only the thread of its connection uses it, and after that thread the one that closes the
/// connection.
final class Exchange {
  enum Step {
    case proceed
    case send(Response)
    case closeConnection
  }

  let pending = PendingResponse()

  /// The request, without its head until that has arrived.
  private var request: Request
  private var hasHead = false
  private var discardedBytes = 0
  private var isTooLarge = false
  private var answer: Answer?

  let target: String
  private unowned let connection: Connection
  private let site: Site
  private let started = ContinuousClock.now

  init(target: String, connection: Connection, site: Site) {
    self.target = target
    self.connection = connection
    self.site = site
    request = Request(.get, target)
  }

  /// Handles a call of MHD: first with the head, then with each part of the body, and then with none.
  func proceed(with head: @autoclosure () -> RequestHead, _ part: UnsafeRawBufferPointer) -> Step {
    if !hasHead { return headArrived(head()) }
    return part.isEmpty ? endArrived() : bodyArrived(part)
  }

  private func headArrived(_ head: RequestHead) -> Step {
    let limit = site.configuration.maximumBodyBytes
    hasHead = true
    let id = head.requestID ?? request.context.requestID
    request = Request(
      Method(rawValue: head.method), target, headers: head.headers,
      context: RequestContext(requestID: id))
    if let problem = head.problem(within: site.configuration) { return refuse(problem) }
    let length = head.contentLength ?? 0
    isTooLarge = length > limit
    // A client may not see the response when the connection is closed while it is still sending.
    // So a body that is only somewhat too large is read and discarded before the response.
    guard isTooLarge, head.expectsContinue || length - limit > site.tolerableExcess else {
      return .proceed
    }
    return refuse(.contentTooLarge(limit: limit))
  }

  private func bodyArrived(_ bytes: UnsafeRawBufferPointer) -> Step {
    let limit = site.configuration.maximumBodyBytes
    if !isTooLarge, request.body.count + bytes.count <= limit {
      request.body.append(contentsOf: bytes)
      return .proceed
    }
    isTooLarge = true
    discardedBytes += request.body.count + bytes.count
    request.body = Data()
    // Without a Content-Length the body may never end, and MHD cannot respond before it does.
    return discardedBytes - limit > site.tolerableExcess ? .closeConnection : .proceed
  }

  private func endArrived() -> Step {
    if isTooLarge { return refuse(.contentTooLarge(limit: site.configuration.maximumBodyBytes)) }
    connection.beginHandling()
    return send(site.responder.answer(to: request, pending))
  }

  private func refuse(_ problem: Problem) -> Step {
    send(Answer(response: site.responder.finished(.problem(problem), to: request)))
  }

  private func send(_ answer: Answer) -> Step {
    self.answer = answer
    connection.beginTransfer()
    return .send(site.closing(answer.response))
  }

  /// Handles the end of the exchange: writes the line of the access log.
  func ended(_ outcome: AccessLog.Outcome) {
    let isRefused = outcome == .failed && answer == nil && !isTooLarge
    site.accessLog.record(
      request, method: hasHead ? request.method : nil, target: target, answer: answer,
      outcome: isRefused ? .refused : outcome, duration: started.duration(to: .now))
  }
}
