import API
import Foundation
import Logging

/// Finds the route of a request, runs its handler, and turns every error into a response.
struct Responder: Sendable {
  let router: Router
  let authorizer: (any Authorizer)?
  let log: Log
  let configuration: ServerConfiguration

  /// Answers a request whose `path` is still the raw request target, and blocks the thread meanwhile.
  func answer(to request: Request, _ pending: PendingResponse = PendingResponse()) -> Answer {
    var request = request
    var route: Route?
    let response: Response
    do {
      let found = try find(&request)
      route = found
      response = try pending.wait(atMost: configuration.handlerTimeout) { [request] in
        try await run(found, request)
      }
    } catch {
      response = .problem(problem(error, of: request, route))
    }
    return Answer(response: finished(response, to: request), route: route)
  }

  /// Converts an error into what the client may see, and logs what it may not.
  private func problem(_ error: any Error, of request: Request, _ route: Route?) -> Problem {
    let problem = error as? Problem
    if let problem, problem.status.code < 500 { return problem }
    report(error, request, route)
    if let error = error as? Unanswered { return error.problem(answering: request) }
    return problem ?? .unexplained(requestID: request.context.requestID)
  }

  /// Returns the response as it is sent: complete, and without what HTTP forbids.
  func finished(_ response: Response, to request: Request) -> Response {
    var response = response
    if [204, 304].contains(response.status.code) { response.body = Data() }
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

  /// Finds the route of a request, and fills in what is known then.
  private func find(_ request: inout Request) throws(Problem) -> Route {
    guard request.body.count <= configuration.maximumBodyBytes else {
      throw .contentTooLarge(limit: configuration.maximumBodyBytes)
    }
    let target = try RequestTarget(request.path)
    switch router.match(request.method, target.segments) {
    case .route(let route, let parameters):
      try refuseConditions(of: request)
      request.path = target.path
      request.query = Query(request.query.items + target.query.items)
      request.parameters = parameters
      return route
    case .methods(let methods):
      let list = methods.map(\.rawValue).joined(separator: ", ")
      throw Problem(
        .methodNotAllowed, detail: "“\(request.method)” is not supported here. Use \(list).",
        headers: [.allow: list])
    case .nothing:
      throw .notFound("There is nothing at “\(target.path)”.")
    }
  }

  /// A write whose condition is ignored would be carried out although it is false: RFC 9110 § 13.1.
  private func refuseConditions(of request: Request) throws(Problem) {
    guard ![.get, .head].contains(request.method) else { return }
    for name in Self.conditions where request.headers[name] != nil {
      throw .badRequest(
        "The server gives no entity tags, so it cannot check “\(name)”. Leave it out; where a resource "
          + "has a version, send that in the body or the query.")
    }
  }

  private static let conditions: [Headers.Name] = ["If-Match", "If-None-Match"]

  /// Runs the handler of a route, provided that the caller may call it.
  private func run(_ route: Route, _ request: Request) async throws -> Response {
    guard case .requires(let permission) = route.access else {
      return try await route.handler(request)
    }
    if let authorizer {
      return try await authorizer.answer(request, with: route, requiring: permission)
    }
    return try await route.handler(request.onBehalfOfAnyone(remedy: Self.missingAuthorizer))
  }

  private func report(_ error: any Error, _ request: Request, _ route: Route?) {
    var metadata: LogMetadata = ["errorType": "\(type(of: error))", "error": "\(error)"]
    metadata["route"] = (route?.name).map(JSON.string)
    RequestLog(log: log, context: request.context).error("request failed", metadata)
  }

  /// The callers that the server admits.
  var admission: Admission {
    authorizer?.admission ?? .everyone(remedy: Self.missingAuthorizer)
  }

  /// The remedy that the developer of an application without an authorizer has.
  private static let missingAuthorizer = "Compose a module that provides an Authorizer"
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

/// A response and the route that produced it.
struct Answer: Sendable {
  let response: Response
  /// The route, or `nil` when none matched.
  var route: Route?
}
