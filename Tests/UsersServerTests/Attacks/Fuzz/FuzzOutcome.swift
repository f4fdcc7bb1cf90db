import Foundation
import ProgramTesting

/// The result of a conversation: the responses, and the errors in them.
struct FuzzOutcome {
  /// A response, as the log should have it.
  struct Logged: Hashable {
    /// The identifier of the request, unless the HTTP library answered by itself.
    let id: String?
    let status: Int
  }

  let logged: [Logged]
  let mistakes: [String]

  /// How many requests may have been answered without the client seeing it.
  let unseen: Int

  init(of conversation: Conversation, on connection: FuzzConnection) {
    let isCut = connection.end != .closedByServer
    var mistakes: [String] = []
    if connection.end == .tooLate { mistakes.append("the server neither answered nor closed") }
    var responses: [StrictResponse] = []
    do throws(StrictResponse.Malformed) {
      responses = try StrictResponse.all(
        in: connection.received, isCut: isCut,
        mayLackBodies: conversation.bytes.firstRange(of: "HEAD".utf8) != nil)
    } catch {
      mistakes.append(error.description)
    }
    for response in responses { mistakes += Self.mistakes(in: response) }
    // A server that gets no processor for so long takes its clients for idle.
    let isSlow = connection.duration > FuzzTests.clientTimeout
    if let expected = conversation.responses, !isCut, !isSlow, mistakes.isEmpty {
      let isClosed = responses.last?.header("connection") == "close"
      if responses.count > expected || responses.count < expected && !isClosed {
        mistakes.append("\(responses.count) responses to \(expected) valid requests")
      }
    }
    logged = responses.map { Logged(id: $0.header("x-request-id"), status: $0.status) }
    self.mistakes = mistakes
    unseen = isCut ? conversation.requests : 0
  }

  private static func mistakes(in response: StrictResponse) -> [String] {
    var mistakes: [String] = []
    if response.status >= 500, ![501, 503, 505].contains(response.status) {
      mistakes.append("the status is \(response.status)")
    }
    let type = response.header("content-type") ?? ""
    if type.contains("json"), !response.body.isEmpty,
      (try? JSONSerialization.jsonObject(with: Data(response.body))) == nil
    {
      mistakes.append("the body is not JSON")
    }
    if response.status >= 400, response.header("x-request-id") != nil, !type.contains("json") {
      mistakes.append("a refusal is not a problem document, but \(type)")
    }
    return mistakes
  }

  /// Asks the server at a port of this machine whether it is healthy.
  static func ofHealthCheck(_ port: UInt16) async throws -> FuzzOutcome {
    try await blocking {
      let question = Conversation("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
      let connection = FuzzConnection(
        question, on: try Loopback.connect(to: port), within: .seconds(300))
      return FuzzOutcome(of: question, on: connection)
    }
  }

  /// Whether there is one response, and it reports success.
  var isSuccess: Bool { logged.map(\.status) == [200] && mistakes.isEmpty }
}
