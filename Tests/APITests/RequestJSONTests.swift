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

  @Test func `A body that is not UTF-8 is rejected with 400`() throws {
    var request = request("")
    request.body = Data([0x22, 0xFF, 0x22])
    let problem = try problem(request)
    #expect(problem.status == .badRequest)
    #expect(problem.detail == "The body is not valid JSON: the text is not UTF-8.")
  }

  @Test(
    arguments: [
      ("", "there is no text"), (" \n", "there is no text"),
      (#"{"name": "a""#, "the text is incomplete"), (#"{"name": "a"#, "the text is incomplete"),
      ("{\n  \"ä\": 1,\n  x}", "unexpected “x” at line 3, column 3"),
      ("{\"ä\": x}", "unexpected “x” at line 1, column 7"),
      (#"{"name": "a"} 1"#, "unexpected “1” at line 1, column 15"),
      (#"{"name": "\x"}"#, "unexpected “x” at line 1, column 12"),
      (#"{"name": "\u12g4"}"#, "unexpected “g” at line 1, column 15"),
      ("{\"name\": \"\t\"}", #"unexpected “\t” at line 1, column 11"#),
      ("[NaN]", "unexpected “N” at line 1, column 2"),
      ("[1 2]", "unexpected “2” at line 1, column 4"),
      (#"{"name": "a",}"#, "unexpected “}” at line 1, column 14"),
      (#"{"tags": [1, 2,]}"#, "unexpected “]” at line 1, column 16"),
      (#"{"name": "a",, "age": 1}"#, "unexpected “,” at line 1, column 14"),
      (#"{,"name": "a"}"#, "unexpected “,” at line 1, column 2"),
      (#"{"name" "a"}"#, "unexpected “\"” at line 1, column 9"),
      (#"{name: "a"}"#, "unexpected “n” at line 1, column 2"),
      (#"{"name": "a", "new": nul}"#, "unexpected “}” at line 1, column 25"),
      (#"{"name": "a", "age": 01}"#, "unexpected “1” at line 1, column 23"),
      (#"{"name": "a", "new": 01}"#, "unexpected “1” at line 1, column 23"),
      (#"{"name": "a", "score": 1.}"#, "unexpected “}” at line 1, column 26"),
      (#"{"name": "a", "new": 1e}"#, "unexpected “}” at line 1, column 24"),
      (#"{"name": "a", "new": -}"#, "unexpected “}” at line 1, column 23"),
      (#"{"name": "a", "new": +1}"#, "unexpected “+” at line 1, column 22"),
      (#"{"name": "a", "new": "\ud83d"}"#, "a surrogate is alone at line 1, column 29"),
      (#"{"name": "a", "new": "\udc00\ud83d"}"#, "a surrogate is alone at line 1, column 29"),
      (#"{"name": "a", "name": "b"}"#, "an object has more than one member “name”"),
      (#"{"n\u0061me": "a", "name": "b"}"#, "an object has more than one member “name”"),
      ("{\"\u{E9}\": 1, \"e\u{301}\": 2}", "an object has more than one member “e\u{301}”"),
      (
        #"{"name": "a", "new": [{"x": 1}, {"x": 1, "x": 1}]}"#,
        "an object has more than one member “x”"
      ),
      (String(repeating: "[", count: 65), "values are nested more than 64 deep"),
      (
        #"{"\#(String(repeating: "n", count: 129))": 1}"#,
        "a member has a name of more than 128 bytes"
      ),
      (
        #"{"a": [\#(String(repeating: #"{"b": 1},"#, count: 10_000))1]}"#,
        "there are more than 10000 members"
      ),
    ])
  func `Malformed JSON is rejected with 400 and the reason`(body: String, reason: String) throws {
    let problem = try problem(request(body))
    #expect(problem.status == .badRequest)
    #expect(problem.detail == "The body is not valid JSON: \(reason).")
  }

  @Test func `Text in UTF-16 is rejected with 400`() throws {
    var request = request("")
    request.body = try #require(#"{"name": "a"}"#.data(using: .utf16LittleEndian))
    #expect(try problem(request).detail == "The body is not valid JSON: the text is not UTF-8.")
  }

  @Test(.timeLimit(.minutes(20)), arguments: ["\u{301}\u{316}", #"\u0301\u0316"#])
  func `Names of combining marks cost no more than others`(marks: String) throws {
    let long = String(repeating: marks, count: (64 << 10) / marks.utf8.count)
    #expect(try problem(request(#"{"a\#(long)": 1}"#)).status == .badRequest)

    func body(_ filling: String) -> String {
      let names = (0..<500).map { "\"\($0)\(filling)\": \($0)" }
      return #"{"name": "a", "tags": {\#(names.joined(separator: ","))}}"#
    }
    let fill = String(repeating: marks, count: 120 / marks.utf8.count)
    let plain = String(repeating: "n", count: fill.utf8.count)
    func time(_ filling: String) throws -> Duration {
      let request = request(body(filling))
      let start = processorTime()
      #expect(try request.json(Person.self).tags?.count == 500)
      return processorTime() - start
    }
    let (usual, marked) = (try time(plain), try time(fill))
    #expect(marked < usual * 20 + .seconds(1))
  }

  /// The processor time of this thread, which does not depend on what else runs.
  private func processorTime() -> Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }

  @Test(arguments: [
    #" {"name" : "a" , "new" : [ ] } "#, #"{"name":"a","new":[{"x":1},{"x":1}],"x":{}}"#,
    #"{"name":"a","new":[0,-0,-1.5e-3,1E+2,0.0,10,"\"\\\/\b\f\n\r\t\ud83d\ude00",true,false,null]}"#,
    "\u{FEFF}{\"name\":\"a\"}",
  ])
  func `All of JSON's syntax is accepted`(body: String) throws {
    #expect(try request(body).json(Person.self).name == "a")
  }

  @Test func `As many members as are allowed decode`() throws {
    let tags = (0..<9998).map { #""\#($0)":1"# }.joined(separator: ",")
    let person = try request(#"{"name": "a", "tags": {\#(tags)}}"#).json(Person.self)
    #expect(person.tags?.count == 9998)
  }

  @Test func `Quotes, colons and brackets in strings are text`() throws {
    let name = #"\\\":[{\\"#
    let person = try request(#"{"name": "\#(name)", "tags": {"]}\":": 1}}"#).json(Person.self)
    #expect(person.name == #"\":[{\"#)
    #expect(person.tags == ["]}\":": 1])
  }

  @Test(
    arguments: [
      (#"{"name": 1}"#, "name: It must be a string."),
      (#"{}"#, "name: It is missing."),
      (#"{"name": null}"#, "name: It must be a string, not null."),
      (#"[]"#, "It must be an object."),
      (#"{"name": "a", "age": "1"}"#, "age: It must be a whole number."),
      (#"{"name": "a", "age": 1.5}"#, "A number is too large, or has a fraction."),
      (#"{"name": "a", "age": 1e30}"#, "A number is too large, or has a fraction."),
      (#"{"name": "a", "address": {"lines": ["x", 2]}}"#, "address.lines[1]: It must be a string."),
      (#"{"name": "a", "address": {"lines": 2}}"#, "address.lines: It must be an array."),
      (#"{"name": "a", "born": "yesterday"}"#, "born: It must be an RFC 3339 date."),
      (#"{"name": "a", "photo": "§"}"#, "photo: Encountered Data is not valid Base64."),
    ])
  func `Missing values and values of a wrong type are rejected with 422 and their paths`(
    body: String, detail: String
  ) throws {
    let problem = try problem(request(body))
    #expect(problem.status == .unprocessableContent)
    #expect(problem.detail == detail)
    #expect(!problem.fieldErrors.isEmpty)
  }

  @Test func `An error of the type itself is passed on`() {
    struct Refusal: Error {}
    struct Refusing: Decodable {
      init(from decoder: any Decoder) throws { throw Refusal() }
    }
    #expect(throws: Refusal.self) { try request("{}").json(Refusing.self) }
  }
}
