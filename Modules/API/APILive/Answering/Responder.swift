import API
import Foundation

/// Finds the route of a request, runs its handler, and turns every error into a response.
struct Responder: Sendable {
  let router: Router
  let authorizer: (any Authorizer)?
  let log: Log
  let configuration: ServerConfiguration

  /// Answers a request whose `path` is still the raw request target.
  func answer(_ request: Request) async -> Answer {
    var answer = Answer(response: .empty(), route: nil)
    do {
      answer.response = try await respond(to: request, as: &answer)
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

  /// Returns the response as it is sent: complete, and without what HTTP forbids.
  func finished(_ response: Response, to request: Request) -> Response {
    var response = response
    if !(200...599).contains(response.status.code) {
      report(InvalidStatus(status: response.status), request, nil)
      response = .problem(.unexplained(requestID: request.context.requestID))
    }
    if response.status == .noContent || response.status == .notModified { response.body = Data() }
    for name in Self.transferFields { response.headers[name] = nil }
    response.headers[.requestID] = request.context.requestID
    // Responses hold personal data and messages about it, which no cache may keep by itself.
    if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    response.headers[Self.contentTypeOptions] = "nosniff"
    return response
  }

  /// The fields that the server itself sets.
  private static let transferFields: [Headers.Name] = [
    .connection, .contentLength, "Date", "Transfer-Encoding",
  ]

  private static let contentTypeOptions: Headers.Name = "X-Content-Type-Options"

  /// Returns the response, after it has noted the route in the answer.
  private func respond(to request: Request, as answer: inout Answer) async throws -> Response {
    guard request.body.count <= configuration.maximumBodyBytes else {
      throw Problem.contentTooLarge(limit: configuration.maximumBodyBytes)
    }
    let target = try RequestTarget(request.path)
    guard let segments = target.segments else {
      guard request.method == .options else {
        throw Problem.badRequest("Only OPTIONS requests may address “*”.")
      }
      return .empty()
    }
    switch router.match(request.method, segments) {
    case .route(let found, let counters, let parameters):
      answer.route = found.name
      answer.counters = counters
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
        detail: "“\(request.method)” is not supported here. Use \(Self.list(methods)).",
        headers: [.allow: Self.list(methods)])
    case .nothing:
      throw Problem.notFound("There is nothing at “\(target.path)”.")
    }
  }

  private func run(_ route: Route, _ request: Request) async throws -> Response {
    try await withDeadline(configuration.handlerTimeout) {
      guard case .requires(let permission) = route.access else {
        return try await route.handler(request)
      }
      if let authorizer {
        return try await authorizer.answer(request, with: route, requiring: permission)
      }
      var request = request
      request.context.principal = .anyone
      return try await route.handler(request)
    }
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
  /// A 500 that gives the client nothing but the request ID.
  fileprivate static func unexplained(requestID: String) -> Problem {
    Problem(
      .internalServerError,
      detail: "The server failed. Quote the request ID “\(requestID)” when you report it.")
  }

  static func contentTooLarge(limit: Int) -> Problem {
    Problem(
      .contentTooLarge, detail: "The body is larger than the limit of \(limit) bytes.",
      members: ["limit": .integer(limit)])
  }
}
