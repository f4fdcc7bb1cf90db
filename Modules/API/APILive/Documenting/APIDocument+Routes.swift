import API
import Foundation

extension APIDocument {
  /// Describes the routes of an application, and the one that shows the document.
  ///
  /// - Throws: ``DocumentationError`` when the documentation of the routes contradicts itself.
  init(
    of routes: [Route], info: APIInfo?, authorizer: (any Authorizer)?
  ) throws(DocumentationError) {
    let routes = routes + [Self.route { _ in .empty() }]
    try Self.checkNames(of: routes)
    let operations = try routes.map { (route) throws(DocumentationError) in
      try DocumentedOperation(of: route, authorizer: authorizer)
    }
    let info = info ?? APIInfo(title: "API", version: "1")
    var components: [String: JSON] = ["schemas": .object(try Self.schemas(of: operations))]
    if let authorizer {
      components["securitySchemes"] = [
        DocumentedOperation.securityScheme: ["type": "http", "scheme": .string(authorizer.scheme)]
      ]
    }
    self.init([
      "openapi": "3.1.1",
      "info": ["title": .string(info.title), "version": .string(info.version)],
      "paths": .object(Self.paths(of: operations)),
      "components": .object(components),
    ])
  }

  /// Returns the route that shows the document, in which nothing needs credentials while everyone is
  /// admitted.
  func route(authorizer: (any Authorizer)?) -> Route {
    let (body, openBody) = (Data(json.text.utf8), Data(withoutSecurity.text.utf8))
    return Self.route { _ in
      let isOpen = if case .everyone? = authorizer?.admission { true } else { false }
      return Response(
        .ok, headers: [.contentType: MediaType.json], body: isOpen ? openBody : body)
    }
  }

  private var withoutSecurity: JSON {
    guard case .object(var document) = json else { return json }
    document["paths"] = document["paths"]?.mapMembers { path in
      path.mapMembers { operation in
        guard case .object(var members) = operation else { return operation }
        members["security"] = nil
        return .object(members)
      }
    }
    return .object(document)
  }

  private static func route(handler: @escaping Route.Handler) -> Route {
    Route(.get, "/openapi.json", name: "openapi", access: .everyone, handler: handler)
      .documented("Describes the API, in the format of OpenAPI 3.1") { Reply(.ok, .anyObject) }
  }

  private static func checkNames(of routes: [Route]) throws(DocumentationError) {
    var named: [String: Route] = [:]
    for route in routes where route.documentation != nil {
      if let other = named.updateValue(route, forKey: route.name) {
        throw .duplicateName(RouteIdentity(other), RouteIdentity(route))
      }
    }
  }

  private static func paths(of operations: [DocumentedOperation]) -> [String: JSON] {
    Dictionary(grouping: operations, by: \.route.pattern).mapValues { operations in
      .object(
        Dictionary(operations.map { ($0.route.method.rawValue.lowercased(), $0.json) }) { $1 })
    }
  }

  private static func schemas(
    of operations: [DocumentedOperation]
  ) throws(DocumentationError) -> [String: JSON] {
    var found: [String: JSON] = [:]
    let all = operations.flatMap(\.schemas) + [.problem]
    for (name, schemas) in all.flatMap(\.definitions) {
      for schema in schemas {
        let json = JSON.object(schema.keywords)
        guard found.updateValue(json, forKey: name) ?? json == json else {
          throw .ambiguousSchema(name)
        }
      }
    }
    return found
  }
}

extension JSON {
  /// Returns an object with other values of its members, and any other value unchanged.
  fileprivate func mapMembers(_ transform: (JSON) -> JSON) -> JSON {
    guard case .object(let members) = self else { return self }
    return .object(members.mapValues(transform))
  }
}
