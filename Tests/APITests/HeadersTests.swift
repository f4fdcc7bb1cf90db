import API
import Testing

struct HeadersTests {
  @Test func `Names ignore case, and keep their original case`() throws {
    var headers: Headers = ["Content-Type": "a"]
    #expect(headers["content-type"] == "a")
    headers["CONTENT-TYPE"] = "b"
    #expect(headers.values(.contentType) == ["b"])
    #expect(headers.fields.map(\.name.description) == ["CONTENT-TYPE"])
  }

  @Test func `A name may have several values, in order`() {
    var headers: Headers = ["A": "1", "B": "2", "a": "3"]
    headers.add("A", "4")
    #expect(headers.values("A") == ["1", "3", "4"])
    #expect(headers["A"] == "1")
    headers["A"] = nil
    #expect(headers == ["B": "2"])
  }

  @Test func `The order of names does not matter, that of values does`() {
    let one: Headers = ["A": "1", "B": "2", "A": "3"]
    #expect(one == ["B": "2", "a": "1", "A": "3"])
    #expect(one != ["B": "2", "A": "3", "A": "1"])
  }

  @Test(arguments: [
    ("a\r\nEvil: b", "a  Evil: b"), (" \ta ", "a"), ("a\u{0}b\u{7F}", "a b"), ("\r\n", ""),
    ("ä €", "ä €"), ("", ""),
  ])
  func `A value has no control characters and no surrounding space`(text: String, value: String) {
    #expect(Headers.Field("A", text).value == value)
  }

  @Test(arguments: ["", "a b", "a:", "ä", "a\r\n", "(a)", "a/b"])
  func `Text that is not a token is not a name`(text: String) {
    #expect(Headers.Name(text) == nil)
  }

  @Test(arguments: ["a", "X-Request-Id", "!#$%&'*+-.^_`|~09"])
  func `A token is a name`(text: String) {
    #expect(Headers.Name(text)?.description == text)
  }
}
