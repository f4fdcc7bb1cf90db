import API
import Users

extension UsersError {
  /// Converts the error of a request without a response.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - method: The method of the request.
  init(_ error: HTTPClientError, of method: API.Method) {
    self =
      switch error {
      case .timedOut where method != .get, .disconnected where method != .get:
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
  init(_ response: HTTPClientResponse, to exchange: Exchange, from endpoint: UsersEndpoint) {
    let problem = Problem(response)
    if let problem, let kind = UsersProblemKind(rawValue: problem.type),
      let error = UsersError(kind, problem, to: exchange)
    {
      self = error
    } else {
      self = .unavailable(Outage(response.status, problem, from: endpoint))
    }
  }

  /// Converts a problem reported by a server of users.
  ///
  /// The result is `nil` when such a problem cannot result from the exchange.
  private init?(_ kind: UsersProblemKind, _ problem: Problem, to exchange: Exchange) {
    switch kind {
    case .invalid:
      self = .invalid(
        problem.fieldErrors.prefix(Problem.maximumFieldErrors).map { error in
          InvalidField(error.field.isEmpty ? nil : error.field, .refused(error.message.printable()))
        })
    case .notFound:
      guard let id = exchange.id else { return nil }
      self = .notFound(id)
    case .emailTaken:
      guard let email = exchange.email else { return nil }
      self = .emailTaken(email)
    case .versionConflict:
      guard let id = exchange.id, let expected = exchange.expected,
        let current = problem.headers[.etag].flatMap({ ETagCondition([$0])?.version })
      else { return nil }
      self = .versionConflict(id, expected: expected, current: current)
    case .badCursor:
      self = .badCursor
    case .unavailable:
      return nil
    }
  }
}

extension Outage {
  /// Converts a response without a problem of a server of users.
  fileprivate init(_ status: Status, _ problem: Problem?, from endpoint: UsersEndpoint) {
    let answer = Self.sentence(problem.map { "\($0)" } ?? "\(status)")
    switch status {
    case .serviceUnavailable, .tooManyRequests:
      self.init(.busy, "\(endpoint) answered \(answer) Try again in a moment.")
    case .unauthorized where problem != nil, .forbidden where problem != nil:
      self.init(.refused, "\(endpoint) answered \(answer)")
    case .notFound, .methodNotAllowed:
      self = .wrongServer(endpoint, "It answered \(answer)")
    case _ where status.code >= 500 || (status.isError && problem != nil):
      self.init(.failed, "\(endpoint) answered \(answer)")
    default:
      self = .wrongServer(endpoint, "It answered \(answer)")
    }
  }

  /// Returns the outage of an endpoint that does not serve users.
  static func wrongServer(_ endpoint: UsersEndpoint, _ reason: String) -> Outage {
    Outage(
      .wrongServer,
      "\(endpoint) does not seem to serve users. \(sentence(reason)) Check the address.")
  }

  /// Returns text with a full stop, which other servers and types may already have written.
  private static func sentence(_ text: String) -> String { text.hasSuffix(".") ? text : text + "." }
}

extension ETagCondition {
  fileprivate var version: Int? {
    guard case .tags(let tags) = self, tags.count == 1 else { return nil }
    return tags[0].version
  }
}
