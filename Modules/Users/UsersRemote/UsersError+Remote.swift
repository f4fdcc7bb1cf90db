import HTTPClient
import Users

extension UsersError {
  /// Converts the error of a request without a response.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - method: The method of the request.
  init(_ error: HTTPClientError, of method: String) {
    self =
      switch error {
      case .timedOut where method != "GET", .disconnected where method != "GET":
        .unavailable(
          Outage(.outcomeUnknown, "\(error) The change may or may not have been made."))
      case .cannotConnect: .unavailable(Outage(.unreachable, error.description))
      case .timedOut: .unavailable(Outage(.timedOut, error.description))
      case .invalidResponse, .responseTooLarge:
        .unavailable(Outage(.wrongServer, error.description))
      case .disconnected, .invalidRequest: .unavailable(Outage(.failed, error.description))
      case .cancelled: .cancelled
      }
  }

  /// Converts a response that reports a failure.
  init(_ response: HTTPClientResponse, to exchange: Exchange, from endpoint: HTTPEndpoint) {
    let problem = RemoteProblem(response)
    if let problem, let error = UsersError(problem, to: exchange) {
      self = error
    } else {
      self = .unavailable(Outage(response.status, problem, from: endpoint))
    }
  }

  /// Converts the problem, if it is about users and complete.
  private init?(_ problem: RemoteProblem, to exchange: Exchange) {
    switch problem.kind {
    case .invalid:
      self = .invalid(problem.fields)
    case .notFound:
      guard let id = exchange.id else { return nil }
      self = .notFound(id)
    case .emailTaken:
      guard let email = exchange.email else { return nil }
      self = .emailTaken(email)
    case .versionConflict:
      guard let id = exchange.id, let expected = exchange.expected,
        let current = problem.currentVersion
      else { return nil }
      self = .versionConflict(id, expected: expected, current: current)
    case .unavailable, nil:
      return nil
    }
  }
}

extension Outage {
  /// Describes a response that is no answer about users.
  fileprivate init(_ status: Int, _ problem: RemoteProblem?, from endpoint: HTTPEndpoint) {
    let answer = Self.sentence(problem?.text(of: status) ?? "\(status)")
    switch status {
    case 503, 429:
      self.init(.busy, "\(endpoint) answered \(answer) Try again in a moment.")
    case 401 where problem != nil, 403 where problem != nil:
      self.init(.refused, "\(endpoint) answered \(answer)")
    case 404, 405:
      self = .wrongServer(endpoint, "It answered \(answer)")
    case _ where status >= 500 || (status >= 400 && problem != nil):
      self.init(.failed, "\(endpoint) answered \(answer)")
    default:
      self = .wrongServer(endpoint, "It answered \(answer)")
    }
  }

  /// Describes a server that does not answer as one of users does.
  static func wrongServer(_ endpoint: HTTPEndpoint, _ reason: String) -> Outage {
    Outage(
      .wrongServer,
      "\(endpoint) does not seem to serve users. \(sentence(reason)) Check the address.")
  }

  private static func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}
