import HTTPClient
import Users

extension UsersError {
  /// Converts the error of a request without a response.
  init(_ error: HTTPClientError, of method: String) {
    self =
      switch error {
      case .cancelled: .cancelled
      case .cannotConnect: .unavailable(Outage(.transient, error.description))
      case .invalidRequest: .unavailable(Outage(.permanent, error.description))
      case _ where method != "GET": .unknownOutcome(error.description)
      case .timedOut, .disconnected: .unavailable(Outage(.transient, error.description))
      case .invalidResponse, .responseTooLarge:
        .unavailable(Outage(.permanent, error.description))
      }
  }

  /// Converts a response that reports a failure.
  init(
    _ response: HTTPClientResponse, to exchange: Exchange, of method: String,
    from endpoint: HTTPEndpoint
  ) {
    let (status, problem) = (response.status, RemoteProblem(response))
    if let error = problem?.error(about: exchange) {
      self = error
      return
    }
    let answer = Self.sentence(problem?.text(of: status) ?? "\(status)")
    let reported = "\(endpoint) answered \(answer)"
    self =
      switch status {
      case _ where problem?.isOutcomeUnknown == true:
        .unavailable(Outage(.outcomeUnknown, reported))
      // A gateway may have passed the request on.
      case 502 where method != "GET", 504 where method != "GET": .unknownOutcome(reported)
      case 503, 429: .unavailable(Outage(.transient, "\(reported) Try again in a moment."))
      case 401 where problem != nil, 403 where problem != nil: .notPermitted(reported)
      case 404, 405: .wrongServer(endpoint, "It answered \(answer)")
      case _ where status >= 500 || (status >= 400 && problem != nil):
        .unavailable(Outage(.permanent, reported))
      default: .wrongServer(endpoint, "It answered \(answer)")
      }
  }

  /// The error of a change whose answer was lost.
  private static func unknownOutcome(_ reason: String) -> UsersError {
    .unavailable(Outage(.outcomeUnknown, "\(reason) The change may or may not have been made."))
  }

  /// The error of a server that does not answer as one of users does.
  static func wrongServer(_ endpoint: HTTPEndpoint, _ reason: String) -> UsersError {
    .unavailable(
      Outage(
        .permanent,
        "\(endpoint) does not seem to serve users. \(sentence(reason)) Check the address."))
  }

  private static func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}

extension RemoteProblem {
  /// The error about the subject of a request, if the problem is about users and complete.
  fileprivate func error(about exchange: Exchange) -> UsersError? {
    switch kind {
    case .invalid: .invalid(fields)
    case .notFound: exchange.id.map(UsersError.notFound)
    case .emailTaken: exchange.email.map(UsersError.emailTaken)
    case .versionConflict:
      if let id = exchange.id, let expected = exchange.expected, let current = currentVersion {
        .versionConflict(id, expected: expected, current: current)
      } else {
        nil
      }
    case .unavailable, nil: nil
    }
  }
}

/// The subject of a request, to which errors in its response refer.
struct Exchange {
  var id: UserID?
  var email: EmailAddress?
  var expected: Int?
}
