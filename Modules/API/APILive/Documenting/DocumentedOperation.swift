import API

/// The entry of a route in the document.
struct DocumentedOperation {
  static let securityScheme = "credentials"

  let route: Route
  private let documentation: RouteDocumentation
  private let isAuthorized: Bool

  /// - Throws: ``DocumentationError`` when a parameter of the path is not in the pattern.
  init(of route: Route, authorizer: (any Authorizer)?) throws(DocumentationError) {
    self.route = route
    isAuthorized = authorizer != nil && route.access != .everyone
    var documentation =
      route.documentation ?? RouteDocumentation("\(route.method) \(route.pattern)", parts: [])
    let names = Self.parameters(of: route.pattern)
    for parameter in documentation.parameters where parameter.place == .path {
      guard names.contains(parameter.name) else {
        throw .unknownParameter(RouteIdentity(route), parameter.name)
      }
    }
    for name in names
    where !documentation.parameters.contains(where: { $0.place == .path && $0.name == name }) {
      PathParameter(name, .string, "").add(to: &documentation)
    }
    self.documentation = documentation
  }

  private static func parameters(of pattern: String) -> [String] {
    pattern.split(separator: "/").filter { $0.hasPrefix("{") }.map {
      String($0.dropFirst().dropLast())
    }
  }

  /// The schemas that the route uses.
  var schemas: [Schema] {
    documentation.parameters.map(\.schema) + (documentation.body.map { [$0.schema] } ?? [])
      + documentation.replies.compactMap { reply in
        if case .json(let schema) = reply.content { schema } else { nil }
      }
  }

  var json: JSON {
    var operation: [String: JSON] = [
      "summary": .string(documentation.summary), "responses": .object(responses),
    ]
    if route.documentation != nil {
      operation["operationId"] = .string(route.name)
      operation["tags"] = [.string(String(route.name.prefix { $0 != "." }))]
    }
    let parameters = documentation.parameters.map(\.json)
    if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
    operation["requestBody"] = documentation.body.map { body in
      [
        "required": true,
        "content": [MediaType.json: ["schema": .object(body.schema.keywords)]],
      ]
    }
    if isAuthorized { operation["security"] = [[Self.securityScheme: []]] }
    return .object(operation)
  }

  /// The responses by status; those of a route without documentation can have any.
  private var responses: [String: JSON] {
    guard route.documentation != nil else { return ["default": ["description": "Any response."]] }
    var responses: [Status: DocumentedResponse] = [:]
    for reply in documentation.replies {
      responses[reply.status, default: DocumentedResponse(reply.status)].add(reply)
    }
    var problems = Problem.ofEveryRoute.merging(documentation.problems) { $1 }
    if route.access != .everyone {
      problems[.forbidden] = problems[.forbidden] ?? "The caller may not do this."
    }
    if isAuthorized {
      problems[.unauthorized] =
        problems[.unauthorized] ?? "The request has no valid credentials."
    }
    for (status, reason) in problems {
      responses[status, default: DocumentedResponse(status)].add(problem: reason)
    }
    return Dictionary(uniqueKeysWithValues: responses.map { ("\($0.key.code)", $0.value.json) })
  }
}

extension RouteDocumentation.Parameter {
  fileprivate var json: JSON {
    [
      "name": .string(name), "in": .string(place.rawValue), "description": .string(summary),
      "required": .bool(isRequired), "schema": .object(schema.keywords),
    ]
  }
}
