import API
import Foundation

/// Answers requests, whatever happens: finds the route, runs the handler, turns errors into problems.
struct Responder: Sendable {
  let router: Router
  let log: Log
  let configuration: ServerConfiguration

  /// Answers a request whose path is still the target as it was sent.
  func answer(_ request: Request) async -> Answer {
    var answer = Answer(response: .empty(), route: nil)
    do {
      answer.response = try await respond(to: request, as: &answer.route)
    } catch let problem as Problem {
      if problem.status.code >= 500 { report(problem, request, answer.route) }
      answer.response = .problem(problem)
    } catch is DeadlineExceeded {
      report(DeadlineExceeded(), request, answer.route)
      answer.response = .problem(
        .unavailable("The server could not answer in time. Try again later."))
    } catch {
      report(error, request, answer.route)
      answer.response = .problem(.unexplained(requestID: request.context.requestID))
    }
    answer.response = finished(answer.response, to: request)
    return answer
  }

  /// Returns the response as it goes out: complete, and without what HTTP rules out.
  func finished(_ response: Response, to request: Request) -> Response {
    var response = response
    if !(200...599).contains(response.status.code) {
      report(InvalidStatus(status: response.status), request, nil)
      response = .problem(.unexplained(requestID: request.context.requestID))
    }
    if response.status == .noContent || response.status == .notModified { response.body = Data() }
    for name in Self.transferFields { response.headers[name] = nil }
    response.headers[.requestID] = request.context.requestID
    return response
  }

  /// What describes the transfer is the server's to say.
  private static let transferFields: [Headers.Name] = [
    .connection, .contentLength, "Date", "Transfer-Encoding",
  ]

  private func respond(to request: Request, as route: inout String?) async throws -> Response {
    guard request.body.count <= configuration.maximumBodyBytes else {
      throw Problem.contentTooLarge(limit: configuration.maximumBodyBytes)
    }
    let target = try RequestTarget(request.path)
    guard let segments = target.segments else {
      guard request.method == .options else {
        throw Problem.badRequest("“*” can only be asked for its OPTIONS.")
      }
      return .empty()
    }
    switch router.match(request.method, segments) {
    case .route(let found, let parameters):
      route = found.name
      var request = request
      request.path = target.path
      request.query = Query(request.query.items + target.query.items)
      request.parameters = parameters
      return try await run(found, request)
    case .methods(let methods) where request.method == .options:
      return .empty(headers: [.allow: Self.list(methods)])
    case .methods(let methods):
      throw Problem(
        .methodNotAllowed,
        detail: "“\(request.method)” is not supported here; \(Self.list(methods)) are.",
        headers: [.allow: Self.list(methods)])
    case .nothing:
      throw Problem.notFound("There is nothing at “\(target.path)”.")
    }
  }

  private func run(_ route: Route, _ request: Request) async throws -> Response {
    try await withDeadline(configuration.handlerTimeout) { try await route.handler(request) }
  }

  private func report(_ error: any Error, _ request: Request, _ route: String?) {
    RequestLog(log: log, context: request.context).error(
      "request failed",
      [
        "route": route.map(JSON.string) ?? .null, "errorType": .string("\(type(of: error))"),
        "error": .string("\(error)"),
      ])
  }

  private static func list(_ methods: [Method]) -> String {
    methods.map(\.rawValue).joined(separator: ", ")
  }
}

/// A handler answered with a status that a server cannot send.
private struct InvalidStatus: Error {
  let status: Status
}

extension Problem {
  /// A 500 that tells the client nothing but how to refer to it.
  fileprivate static func unexplained(requestID: String) -> Problem {
    Problem(
      .internalServerError,
      detail: "The server failed. Quote the request ID “\(requestID)” when you report it.")
  }

  static func contentTooLarge(limit: Int) -> Problem {
    Problem(
      .contentTooLarge, detail: "The body has more than the \(limit) bytes that are accepted.",
      members: ["limit": .integer(limit)])
  }
}
