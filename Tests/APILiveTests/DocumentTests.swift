import API
import APITesting
import Testing

struct DocumentTests {
  static let note = Schema.object(["id": .uuid, "text": .string(1...10)]).named("Note")

  static let show = Route(.get, "/notes/{id}", name: "notes.show", access: .requires(.read)) { _ in
    try .json(["id": "6f9619ff-8b86-4d01-b42d-00cf4fc964ff", "text": "a"])
  }
  .documented("Shows a note") {
    PathParameter("id", .uuid, "The identifier of the note.")
    QueryParameter("size", .integer(1...9).defaulting(to: 3), "How much to show.")
    Conditions()
    Reply(.ok, note, headers: [.etag])
    Problems([.notFound: "There is no such note."])
  }

  static let tagsPattern =
    #"^(\*|[ \t,]*(W/)?"[^\u0000- "\u007F]*"([ \t]*,[ \t,]*(W/)?"[^\u0000- "\u007F]*")*[ \t,]*)$"#

  @Test(arguments: [
    ("*", true), (#""3""#, true), (#"W/"3""#, true), (#""""#, true), (#""3", "é" , W/"!""#, true),
    (#", ,"3",,"4","#, true), ("", false), ("3", false), (",", false), (#""3" "4""#, false),
    (#""a b""#, false), (#""3"#, false), (#"w/"3""#, false), ("*, *", false), (#"*, "3""#, false),
    ("\"a\u{7F}\"", false),
  ])
  func `The pattern of conditions matches what the server accepts`(
    text: String, isValid: Bool
  ) throws {
    #expect((ETagCondition([text]) != nil) == isValid)
    let pattern = try Regex(Self.tagsPattern).matchingSemantics(.unicodeScalar)
    #expect(text.contains(pattern) == isValid)
  }

  /// Returns the document of routes.
  func document(of routes: [Route], authorizer: (any Authorizer)? = nil) async throws -> JSON {
    let server = try await RoutesUnderTest(routes, authorizer: authorizer)
    let response = await server.send(.get, "/openapi.json")
    #expect(response.status == .ok)
    #expect(response.headers[.contentType] == "application/json")
    return try JSON(parsing: response.body)
  }

  @Test func `A route is documented by its parts, its pattern and its name`() async throws {
    let document = try await document(of: [Self.show])
    let operation = document["paths"]?["/notes/{id}"]?["get"]
    #expect(operation?["operationId"] == "notes.show")
    #expect(operation?["tags"] == ["notes"])
    #expect(operation?["summary"] == "Shows a note")
    #expect(
      operation?["parameters"] == [
        [
          "name": "id", "in": "path", "required": true,
          "schema": ["type": "string", "format": "uuid"],
          "description": "The identifier of the note.",
        ],
        [
          "name": "size", "in": "query", "required": false,
          "schema": ["type": "integer", "minimum": 1, "maximum": 9, "default": 3],
          "description": "How much to show.",
        ],
        [
          "name": "If-Match", "in": "header", "required": false,
          "schema": [
            "type": "string", "pattern": .string(Self.tagsPattern), "examples": ["\"3\""],
          ],
          "description": "ETags of which the current version must have one, or *.",
        ],
        [
          "name": "If-None-Match", "in": "header", "required": false,
          "schema": [
            "type": "string", "pattern": .string(Self.tagsPattern), "examples": ["\"3\""],
          ],
          "description": "ETags of which the current version must have none, or *.",
        ],
      ])
    #expect(
      operation?["responses"]?["200"] == [
        "description": "OK.",
        "headers": [
          "ETag": ["required": true, "schema": ["type": "string"]],
          "X-Request-Id": ["required": true, "schema": ["type": "string"]],
        ],
        "content": ["application/json": ["schema": ["$ref": "#/components/schemas/Note"]]],
      ])
    #expect(operation?["responses"]?["404"]?["description"] == "There is no such note.")
    #expect(operation?["responses"]?["412"]?["headers"]?["ETag"]?["required"] == false)
    #expect(operation?["security"] == nil)
    #expect(operation?["responses"]?["401"] == nil)
    // A server without authorization still refuses requests for other hosts.
    #expect(operation?["responses"]?["403"] != nil)
    #expect(
      document["components"]?["schemas"]?["Note"] == [
        "type": "object", "required": ["id", "text"],
        "properties": [
          "id": ["type": "string", "format": "uuid"],
          "text": ["type": "string", "minLength": 1, "maxLength": 10],
        ],
      ])
  }

  @Test func `Every route that answers by itself is in the document`() async throws {
    let document = try await document(of: [])
    #expect(document["openapi"] == "3.1.1")
    #expect(
      document["paths"]?.names == ["/healthz", "/metrics", "/openapi.json", "/readyz"])
    let ready = document["paths"]?["/readyz"]?["get"]?["responses"]
    #expect(ready?["503"]?["content"]?.names == ["application/json", "application/problem+json"])
  }

  @Test func `A route without documentation has what its pattern tells`() async throws {
    let document = try await document(of: [Routes.item])
    #expect(
      document["paths"]?["/items/{id}"]?["get"] == [
        "summary": "GET /items/{id}", "responses": ["default": ["description": "Any response."]],
        "parameters": [
          [
            "name": "id", "in": "path", "required": true, "schema": ["type": "string"],
            "description": "",
          ]
        ],
      ])
  }

  @Test func `The refusals of an authorizer and its authentication are documented`() async throws {
    let document = try await document(of: [Self.show], authorizer: Doorkeeper())
    let operation = document["paths"]?["/notes/{id}"]?["get"]
    #expect(operation?["security"] == [["credentials": []]])
    #expect(operation?["responses"]?["401"]?["headers"]?["WWW-Authenticate"] != nil)
    #expect(operation?["responses"]?["403"] != nil)
    #expect(
      document["components"]?["securitySchemes"]
        == ["credentials": ["type": "http", "scheme": "bearer"]])
    let open = document["paths"]?["/healthz"]?["get"]
    #expect(open?["security"] == nil)
    #expect(open?["responses"]?["401"] == nil)
    #expect(open?["responses"]?["403"] == nil)
  }

  @Test func `While everyone is admitted nothing needs credentials`() async throws {
    let document = try await document(
      of: [Self.show], authorizer: Doorkeeper(admission: .everyone(remedy: "Add a token")))
    let operation = document["paths"]?["/notes/{id}"]?["get"]
    #expect(operation?["operationId"] == "notes.show")
    #expect(operation?["security"] == nil)
  }

  @Test func `A path parameter that is not in the pattern is rejected`() async throws {
    let route = Routes.item.documented("Shows") { PathParameter("name", .string, "A name.") }
    let error = await #expect(throws: DocumentationError.self) {
      try await RoutesUnderTest([route])
    }
    #expect(error == .unknownParameter(RouteIdentity(route), "name"))
    #expect(
      error?.description == """
        The documentation of the route “items.show” (GET /items/{id}, \(route.location)) has the path \
        parameter “name”, but its pattern does not. Add “{name}” to the pattern, or remove the parameter.
        """)
  }

  @Test func `Two documented routes with the same name are rejected`() async throws {
    let other = Route(.get, "/other", name: "notes.show", access: .everyone) { _ in .empty() }
      .documented("Shows another one") { Reply(.noContent) }
    let error = await #expect(throws: DocumentationError.self) {
      try await RoutesUnderTest([Self.show, other])
    }
    #expect(error == .duplicateName(RouteIdentity(Self.show), RouteIdentity(other)))
    #expect(error?.description.contains("clients generated from") == true)
  }

  @Test func `Two schemas with the same name are rejected, and one used twice is not`() async throws
  {
    let same = Route(.post, "/notes", name: "notes.create", access: .everyone) { _ in .empty() }
      .documented("Creates") { RequestBody(Self.note) }
    _ = try await RoutesUnderTest([Self.show, same])
    let different = same.documented("Creates") {
      RequestBody(Schema.object(["note": .string]).named("Note"))
    }
    let error = await #expect(throws: DocumentationError.self) {
      try await RoutesUnderTest([Self.show, different])
    }
    #expect(error == .ambiguousSchema("Note"))
    #expect(error?.description == "Two different schemas are called “Note”. Rename one.")
  }
}

/// Rejects every request.
private struct Doorkeeper: Authorizer {
  var admission = Admission.authorized

  func answer(
    _ request: Request, with route: Route, requiring permission: Permission
  ) async throws -> Response {
    throw Problem(.unauthorized)
  }
}

extension JSON {
  fileprivate subscript(name: String) -> JSON? {
    if case .object(let members) = self { members[name] } else { nil }
  }

  /// The names of the members, sorted.
  fileprivate var names: [String] {
    if case .object(let members) = self { members.keys.sorted() } else { [] }
  }
}
