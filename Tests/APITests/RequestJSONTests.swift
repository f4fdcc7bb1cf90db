import API
import APITesting
import Foundation
import Testing

struct RequestJSONTests {
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
    let received = Request(.post, "/", headers: response.headers, body: response.body)
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

  @Test(arguments: [
    "", " \n", #"{"name": "a""#, "{name: 1}", #"{"name": "a"} 1"#, "[NaN]", "\"\u{FF}",
  ])
  func `Malformed JSON is rejected with 400`(body: String) throws {
    let problem = try problem(request(body))
    #expect(problem.status == .badRequest)
    #expect(problem.detail?.hasPrefix("The body cannot be decoded as JSON") == true)
  }

  @Test func `A body that is not UTF-8 is rejected with 400`() throws {
    var request = request("")
    request.body = Data(#"{"name": ""#.utf8) + [0xFF] + Data(#""}"#.utf8)
    #expect(try problem(request).status == .badRequest)
  }

  @Test(arguments: [#""a":{"#, "[", #"{"a":"#])
  func `Deep nesting is rejected`(opening: String) throws {
    let status = try problem(request(String(repeating: opening, count: 20_000))).status
    #expect(status == .badRequest)
  }

  @Test(.timeLimit(.minutes(5)), arguments: ["\u{301}\u{316}", #"\u0301\u0316"#])
  func `A name of combining marks, as long as a body may be, costs less than a second`(
    marks: String
  ) throws {
    let limit = ServerConfiguration().maximumBodyBytes
    let long = String(repeating: marks, count: limit / marks.utf8.count)
    let start = processorTime()
    #expect(try problem(request(#"{"a\#(long)": 1}"#)).status == .unprocessableContent)
    #expect(processorTime() - start < .seconds(1))
  }

  /// The processor time of this thread, which does not depend on what else runs.
  private func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  @Test func `Quotes, colons and brackets in strings are text`() throws {
    let name = #"\\\":[{\\"#
    let person = try request(#"{"name": "\#(name)", "tags": {"]}\":": 1}}"#).json(Person.self)
    #expect(person.name == #"\":[{\"#)
    #expect(person.tags == ["]}\":": 1])
  }

  @Test(arguments: [
    (#"{"name": 1}"#, "name must be a string."),
    (#"{}"#, "name is missing."),
    (#"{"name": null}"#, "name must be a string, not null."),
    (#"[]"#, "The body must be an object."),
    (#"{"name": "a", "age": "1"}"#, "age must be a whole number."),
    (#"{"name": "a", "address": {"lines": ["x", 2]}}"#, "address.lines[1] must be a string."),
    (#"{"name": "a", "address": {"lines": 2}}"#, "address.lines must be an array."),
    (#"{"name": "a", "born": "yesterday"}"#, "born: An RFC 3339 date is required."),
    (#"{"name": "a", "photo": "§"}"#, "photo: Encountered Data is not valid Base64."),
  ])
  func `Missing values and values of a wrong type are rejected with 422 and their paths`(
    body: String, detail: String
  ) throws {
    let problem = try problem(request(body))
    #expect(problem.status == .unprocessableContent)
    #expect(problem.detail == detail)
    #expect(problem.members["errors"] != nil)
  }

  @Test(arguments: ["1.5", "1e30"])
  func `A number that does not fit its type is rejected with 400`(number: String) throws {
    #expect(try problem(request(#"{"name": "a", "age": \#(number)}"#)).status == .badRequest)
  }

  @Test(arguments: ["1.5", "1e30", "9223372036854775808"])
  func `A body with such a number is not called invalid JSON`(number: String) throws {
    let problem = try problem(request(#"{"name": "a", "tags": {"b": \#(number)}}"#))
    #expect(
      problem.detail
        == "A number in the body is too large, or has a fraction although it must be whole.")
  }

  @Test func `Members besides those that a body may have are refused with 422`() throws {
    let request = request(#"{"name": "a", "naem": "b", "Age": 1}"#)
    #expect(try request.json(Person.self).name == "a")
    let problem = try #require(throws: Problem.self) {
      try request.json(Person.self, members: "name", "age")
    }
    #expect(problem.status == .unprocessableContent)
    #expect(
      problem.detail
        == "Age is unknown. Send only name, age. naem is unknown. Send only name, age.")
  }

  @Test func `An error of the type itself is passed on`() {
    struct Refusal: Error {}
    struct Refusing: Decodable {
      init(from decoder: any Decoder) throws { throw Refusal() }
    }
    #expect(throws: Refusal.self) { try request("{}").json(Refusing.self) }
  }
}
