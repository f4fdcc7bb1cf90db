import API
import Foundation
import Logging

/// Finds the route of a request, runs its handler, and turns every error into a response.
struct Responder: Sendable {
  let router: Router
  let authorizer: (any Authorizer)?
  let log: Log
  let configuration: ServerConfiguration

  /// A request that was answered early, or whose route was found.
  enum Beginning {
    case answered(Answer)
    case found(Handling)
  }

  /// Finds the route of a request whose `path` is still the raw request target.
  func begin(_ request: Request) -> Beginning {
    do throws(Problem) {
      return try find(request)
    } catch {
      return .answered(answer(to: request, failedWith: error))
    }
  }

  /// Answers a request with the handler of its route.
  func answer(_ handling: Handling) async -> Answer {
    do {
      return handling.answer(finished(try await run(handling), to: handling.request))
    } catch {
      return answer(to: handling.request, found: handling, failedWith: error)
    }
  }

  /// Returns the answer to a request that could not be answered otherwise, and logs why.
  func answer(
    to request: Request, found handling: Handling? = nil, failedWith error: any Error
  ) -> Answer {
    let problem: Problem
    switch error {
    case let error as Problem:
      if error.status.code >= 500 { report(error, request, handling?.route.name) }
      problem = error
    case is DeadlineExceeded:
      report(error, request, handling?.route.name)
      problem = .unavailable("The server could not answer in time. Try again later.")
    default:
      report(error, request, handling?.route.name)
      problem = .unexplained(requestID: request.context.requestID)
    }
    let response = finished(.problem(problem), to: request)
    return handling?.answer(response) ?? Answer(response: response)
  }

  /// Returns the response as it is sent: complete, and without what HTTP forbids.
  func finished(_ response: Response, to request: Request) -> Response {
    var response = response
    if !(200...599).contains(response.status.code) {
      report(InvalidStatus(status: response.status), request, nil)
      response = .problem(.unexplained(requestID: request.context.requestID))
    }
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

  private func find(_ request: Request) throws(Problem) -> Beginning {
    guard request.body.count <= configuration.maximumBodyBytes else {
      throw .contentTooLarge(limit: configuration.maximumBodyBytes)
    }
    let target = try RequestTarget(request.path)
    guard let segments = target.segments else {
      guard request.method == .options else {
        throw .badRequest("Only OPTIONS requests may address “*”.")
      }
      return .answered(Answer(response: finished(Response(.noContent), to: request)))
    }
    switch router.match(request.method, segments) {
    case .route(let route, let parameters):
      try refuseConditions(of: request)
      var request = request
      request.path = target.path
      if !target.query.items.isEmpty {
        request.query = Query(request.query.items + target.query.items)
      }
      request.parameters = parameters
      return .found(Handling(route: route, request: request))
    case .methods(let methods) where request.method == .options:
      let response = Response(.noContent, headers: [.allow: Self.list(methods)])
      return .answered(Answer(response: finished(response, to: request)))
    case .methods(let methods):
      throw Problem(
        .methodNotAllowed,
        detail: "“\(request.method)” is not supported here. Use \(Self.list(methods)).",
        headers: [.allow: Self.list(methods)])
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

  /// Runs the handler of a request, provided that its caller may call the route.
  private func run(_ handling: Handling) async throws -> Response {
    let (route, request) = (handling.route, handling.request)
    guard case .requires(let permission) = route.access else {
      return try await route.handler(request)
    }
    if let authorizer {
      return try await authorizer.answer(request, with: route, requiring: permission)
    }
    return try await route.handler(request.onBehalfOfAnyone(remedy: Self.missingAuthorizer))
  }

  private func report(_ error: any Error, _ request: Request, _ route: String?) {
    var metadata: LogMetadata = ["errorType": "\(type(of: error))", "error": "\(error)"]
    metadata["route"] = route.map(LogValue.string)
    RequestLog(log: log, context: request.context).error("request failed", metadata)
  }

  private static func list(_ methods: [Method]) -> String {
    methods.map(\.rawValue).joined(separator: ", ")
  }

  /// The callers that the server admits.
  var admission: Admission {
    authorizer?.admission ?? .everyone(remedy: Self.missingAuthorizer)
  }

  /// The remedy that the developer of an application without an authorizer has.
  private static let missingAuthorizer = "Compose a module that provides an Authorizer"
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
