import API
import APITesting
import Foundation
import Testing

/// The issues that a test records for a response that differs from the documentation.
struct DocumentedAPITests {
  private static let id = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"
  private static let good: JSON = ["id": .string(id), "text": "a", "next": nil]

  private static let note = Schema.object(
    ["id": .uuid, "text": .string(1...3), "next": Schema.integer(1...9).orNull],
    optional: ["tags": .array(of: .string(oneOf: ["a", "b"]), maximum: 2)]
  ).named("Note")

  private func documented() async throws -> DocumentedAPI {
    let show = Route(.get, "/notes/{id}", name: "notes.show", access: .everyone) { _ in .empty() }
      .documented("Shows") {
        QueryParameter("size", .integer(1...), "Size.")
        Reply(.ok, Self.note, headers: [.etag])
      }
    let create = Route(.post, "/notes", name: "notes.create", access: .everyone) { _ in .empty() }
      .documented("Creates") {
        RequestBody(.object(["text": .string], isClosed: true))
        Reply(.noContent)
      }
    return try await RoutesUnderTest([show, create]).documented
  }

  private func response(
    _ status: Status, _ body: JSON?, type: String = "application/json", headers: Headers = [:]
  ) -> HTTPClientResponse {
    let fields: Headers = [.requestID: "r", .etag: "\"1\"", .contentType: type]
    return HTTPClientResponse(
      status, headers: fields.merging(headers), body: Data((body?.text ?? "").utf8))
  }

  @Test func `A response as documented has no mistakes`() async throws {
    let api = try await documented()
    #expect(api.mistakes(in: response(.ok, Self.good), to: .get, "/notes/1?size=2").isEmpty)
    #expect(api.mistakes(in: response(.ok, nil), to: .head, "/notes/1").isEmpty)
    let created = response(.noContent, nil)
    let body = Data(#"{"text":"a"}"#.utf8)
    #expect(api.mistakes(in: created, to: .post, "/notes", requestBody: body).isEmpty)
    let problem: JSON = ["type": "about:blank", "title": "Not Found", "status": 404]
    let missing = response(.notFound, problem, type: "application/problem+json")
    #expect(api.mistakes(in: missing, to: .get, "/other").isEmpty)
  }

  static let deviations: [(JSON, String)] = [
    (["id": .string(id), "text": "a"], "$: next is missing"),
    (["id": "1", "text": "a", "next": nil], #"$.id: no "uuid": "1""#),
    (["id": .string(id), "text": "", "next": 1], #"$.text: minLength is 1, not """#),
    (["id": .string(id), "text": "abcd", "next": 1], #"$.text: maxLength is 3, not "abcd""#),
    (["id": .string(id), "text": 1, "next": 1], #"$.text: not "string""#),
    (["id": .string(id), "text": "a", "next": 10], "$.next: maximum is 9, not 10"),
    (["id": .string(id), "text": "a", "next": 1.5], #"$.next: not ["integer","null"]"#),
    (["id": .string(id), "text": "a", "next": 1, "x": 1], "$: x is not documented"),
    (
      ["id": .string(id), "text": "a", "next": 1, "tags": ["c"]],
      #"$.tags[0]: not one of ["a","b"]"#
    ),
    (
      ["id": .string(id), "text": "a", "next": 1, "tags": ["a", "a", "a"]],
      "$.tags: too many elements"
    ),
    ([], #"$: not "object""#),
  ]

  @Test(arguments: deviations)
  func `A body that differs from its schema is a mistake`(_ body: JSON, _ mistake: String)
    async throws
  {
    let mistakes = try await documented().mistakes(
      in: response(.ok, body), to: .get, "/notes/1")
    #expect(mistakes == [mistake])
  }

  @Test func `A status, a header or a media type that is not documented is a mistake`() async throws
  {
    let api = try await documented()
    func mistakes(_ response: HTTPClientResponse, _ target: String = "/notes/1") -> [String] {
      api.mistakes(in: response, to: .get, target)
    }
    #expect(mistakes(response(.created, Self.good)) == ["notes.show documents no 201 Created"])
    let without = HTTPClientResponse(
      .ok, headers: [.contentType: "application/json"], body: Data(Self.good.text.utf8))
    #expect(mistakes(without).sorted() == ["“ETag” is missing", "“X-Request-Id” is missing"])
    #expect(
      mistakes(response(.ok, Self.good, type: "text/html")) == ["no “text/html” is documented"])
    #expect(mistakes(response(.ok, nil)) == ["the body is not JSON"])
    #expect(mistakes(response(.ok, Self.good), "/other") == ["no documented route answers it"])
    let problem: JSON = ["type": "about:blank", "title": "A", "status": 500]
    #expect(
      mistakes(response(.serviceUnavailable, problem, type: "application/problem+json"))
        == ["the problem has another status"])
    #expect(
      api.mistakes(in: response(.ok, Self.good), to: .head, "/notes/1") == ["HEAD has a body"])
  }

  @Test func `A request that is accepted without being documented is a mistake`() async throws {
    let api = try await documented()
    #expect(
      api.mistakes(in: response(.ok, Self.good), to: .get, "/notes/1?page=2")
        == ["it accepts the query “page”, which is not documented"])
    let created = response(.noContent, nil)
    func mistakes(_ body: String) -> [String] {
      api.mistakes(in: created, to: .post, "/notes", requestBody: Data(body.utf8))
    }
    #expect(mistakes(#"{"text":"a","x":1}"#) == ["it accepts $: x is not allowed"])
    #expect(mistakes("{") == ["it accepts a body that is no JSON"])
    #expect(
      api.mistakes(
        in: response(.ok, Self.good), to: .get, "/notes/1", requestBody: Data("{}".utf8))
        == ["it accepts a body, which is not documented"])
  }

  @Test func `A keyword that the validator does not know is a mistake`() {
    let document: JSON = [
      "paths": [
        "/a": [
          "get": [
            "responses": [
              "200": [
                "headers": [:],
                "content": ["application/json": ["schema": ["type": "string", "const": "a"]]],
              ]
            ]
          ]
        ]
      ]
    ]
    #expect(
      DocumentedAPI(APIDocument(document)).mistakes(in: response(.ok, "a"), to: .get, "/a")
        == ["$: the validator does not know the keyword “const”"])
  }

  @Test(arguments: [("ab", true), ("b", false), ("xab", false), ("abc", true)])
  func `A text that its pattern does not match is a mistake`(
    text: String, isValid: Bool
  ) async throws {
    let route = Route(.get, "/a", name: "a", access: .everyone) { _ in .empty() }
      .documented("Shows") { Reply(.ok, .string.matching("^ab")) }
    let api = try await RoutesUnderTest([route]).documented
    let expected = isValid ? [] : ["$: does not match: \"\(text)\""]
    #expect(api.mistakes(in: response(.ok, .string(text)), to: .get, "/a") == expected)
  }

  @Test func `A test that sees a response which is not documented fails`() async throws {
    let routes = try await RoutesUnderTest([
      Route(.get, "/a", name: "a", access: .everyone) { _ in try .json(["a": 1]) }
        .documented("A") { Reply(.ok, .object(["a": .string])) }
    ])
    await withKnownIssue {
      _ = await routes.send(.get, "/a")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.hasSuffix(#"not as documented: $.a: not "string""#) }
    }
  }

  @Test func `Operations are found as the server finds routes`() async throws {
    func route(_ pattern: String, _ name: String) -> Route {
      Route(.get, pattern, name: name, access: .everyone) { _ in .empty() }
        .documented(name) { Reply(.noContent) }
    }
    let api = try await RoutesUnderTest([
      route("/{a}/b", "first"), route("/a/{b}", "second"), route("/a/b", "third"),
    ]).documented
    for (path, name) in [("/x/b", "first"), ("/a/x", "second"), ("/a/b", "third")] {
      #expect(
        api.mistakes(in: response(.ok, nil), to: .get, path) == ["\(name) documents no 200 OK"])
    }
  }
}
