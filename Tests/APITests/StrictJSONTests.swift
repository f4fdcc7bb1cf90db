import API
import Foundation
import Testing

struct StrictJSONTests {
  struct Address: Codable, Equatable {
    var lines: [String]
  }

  struct Person: Codable, Equatable {
    var name: String
    var age: Int?
    var score: Double?
    var born: Date?
    var site: URL?
    var price: Decimal?
    var photo: Data?
    var address: Address?
    var tags: [String: Int]?
  }

  func request(_ body: String, contentType: String? = "application/json") -> Request {
    var request = Request(.post, "/people", body: Data(body.utf8))
    request.headers[.contentType] = contentType
    return request
  }

  func problem(_ request: Request) throws -> Problem {
    try #require(throws: Problem.self) { try request.json(Person.self) }
  }

  @Test func `A body decodes into the type completely`() throws {
    let person = try request(
      """
      {"name": "Zoë \\u00e9\\ud83d\\ude00\\n", "age": 1e1, "score": -0.5, "born": "2026-01-31T12:00:00Z",
       "site": "https://example.com/a", "price": 0.10, "photo": "aGk=",
       "address": {"lines": ["1", "2"]}, "tags": {"a b": 1}}
      """
    ).json(Person.self)
    #expect(
      person
        == Person(
          name: "Zoë é😀\n", age: 10, score: -0.5, born: Date(timeIntervalSince1970: 1_769_860_800),
          site: URL(string: "https://example.com/a"), price: Decimal(string: "0.1"),
          photo: Data("hi".utf8), address: Address(lines: ["1", "2"]), tags: ["a b": 1]))
  }

  @Test func `A value survives the round trip through a response`() throws {
    let person = Person(
      name: "\u{1}\"\\/", born: Date(timeIntervalSince1970: 1_769_860_800.123),
      site: URL(string: "https://example.com/a"), photo: Data([0, 255]))
    let response = try Response.json(person)
    let received = HTTPClientResponse(
      response.status, headers: response.headers, body: response.body)
    #expect(try received.json(Person.self) == person)
  }

  @Test(arguments: [
    nil, "text/plain", "application/json; charset=latin1", "application/xml",
    "app lication/json",
  ])
  func `A body that is not declared as JSON is rejected with 415`(contentType: String?) throws {
    let problem = try problem(request(#"{"name": "a"}"#, contentType: contentType))
    #expect(problem.status == .unsupportedMediaType)
    #expect(problem.headers[.accept] == "application/json")
  }

  @Test(arguments: ["application/json", "Application/JSON; charset=UTF-8", "application/json ;x=y"])
  func `Case and parameters of the type do not matter`(contentType: String) throws {
    #expect(try request(#"{"name": "a"}"#, contentType: contentType).json(Person.self).name == "a")
  }

  @Test(arguments: ["gzip", "identity, br"])
  func `An encoded body is rejected with 415`(encoding: String) throws {
    var request = request(#"{"name": "a"}"#)
    request.headers["Content-Encoding"] = encoding
    let problem = try problem(request)
    #expect(problem.status == .unsupportedMediaType)
    #expect(problem.headers["Accept-Encoding"] == "identity")
    request.headers["Content-Encoding"] = "identity"
    #expect(try request.json(Person.self).name == "a")
  }

  @Test func `A body that is not UTF-8 is rejected with 400`() throws {
    var request = request("")
    request.body = Data([0x22, 0xFF, 0x22])
    let problem = try problem(request)
    #expect(problem.status == .badRequest)
    #expect(problem.detail == "The body is not valid JSON: the text is not UTF-8.")
  }

  @Test(
    arguments: [
      (#"{"name": "a""#, 1, 13), ("{\n  \"ä\": 1,\n  x}", 3, 3), (#"{"name": "a",}"#, 1, 14),
      (#"{"name": "a"} 1"#, 1, 15), (#"{"a": 01}"#, 1, 8), (#"["\x"]"#, 1, 3), ("[\"\t\"]", 1, 3),
      (#"{"a": 1, "a": 2}"#, 1, 10), (#"["\ud800"]"#, 1, 3), ("[1.]", 1, 4), ("[nul]", 1, 5),
      ("[+1]", 1, 2), ("[NaN]", 1, 2), ("['a']", 1, 2), ("[1 2]", 1, 4),
      (String(repeating: "[", count: 65), 1, 65),
    ])
  func `Malformed JSON is rejected with 400 and its position`(
    body: String, line: Int, column: Int
  ) throws {
    let problem = try problem(request(body))
    #expect(problem.status == .badRequest)
    #expect(problem.members == ["line": .integer(line), "column": .integer(column)])
  }

  @Test(
    arguments: [
      (#"{"name": 1}"#, "name: It must be a string, not a number."),
      (#"{}"#, "name: It is missing."),
      (#"{"name": null}"#, "name: It must be a string, not null."),
      (#"[]"#, "It must be an object, not an array."),
      (#"{"name": "a", "age": 1.5}"#, "age: It must be a number without a fraction."),
      (
        #"{"name": "a", "age": 1e30}"#,
        "age: It must be between -9223372036854775808 and 9223372036854775807."
      ),
      (#"{"name": "a", "score": 1e400}"#, "score: It is too large."),
      (
        #"{"name": "a", "address": {"lines": ["x", 2]}}"#,
        "address.lines[1]: It must be a string, not a number."
      ),
      (#"{"name": "a", "born": "yesterday"}"#, "born: It must be an RFC 3339 date."),
      (#"{"name": "a", "photo": "§"}"#, "photo: It must be Base64 text."),
      (
        #"{"name": "a", "nmae": 1, "address": {"lines": [], "x": 1}}"#,
        "address.x: There is no such field. nmae: There is no such field."
      ),
      (
        #"{"name": "a", "address": {"lines": [], "a.b": 1}, "address.a": 2}"#,
        "address.a: There is no such field. address.a.b: There is no such field."
      ),
      (#"{"nmae": "a"}"#, "name: It is missing. nmae: There is no such field."),
    ])
  func `Wrong, missing and unknown fields are rejected with 422 and their paths`(
    body: String, detail: String
  ) throws {
    let problem = try problem(request(body))
    #expect(problem.status == .unprocessableContent)
    #expect(problem.detail == detail)
    #expect(!problem.fieldErrors.isEmpty)
  }
}
