import API
import Testing

struct ConditionTests {
  static func tag(_ value: String, weak: Bool = false) -> ETag? { ETag(value, isWeak: weak) }

  @Test(
    arguments: [
      (["*"], ETagCondition.any), ([" * "], .any),
      ([#""a""#], .tags([tag("a")].compactMap(\.self))),
      ([#"W/"a", "b" ,"#], .tags([tag("a", weak: true), tag("b")].compactMap(\.self))),
      ([#""a""#, #""b""#], .tags([tag("a"), tag("b")].compactMap(\.self))),
      ([#""""#], .tags([tag("")].compactMap(\.self))),
      ([#""a,b""#], .tags([tag("a,b")].compactMap(\.self))),
      ([#", , "ä""#], .tags([tag("ä")].compactMap(\.self))),
    ])
  func `Tags and stars are parsed`(values: [String], condition: ETagCondition) {
    #expect(ETagCondition(values) == condition)
  }

  @Test(
    arguments: [
      "", ",", "a", #""a"#, #"a""#, #"w/"a""#, #"W/ "a""#, #""a" "b""#, #"*, "a""#, "**",
      #""a b""#, #""a"x"#,
    ])
  func `Anything else is rejected with 400`(text: String) throws {
    #expect(ETagCondition([text]) == nil)
    let request = Request(.put, "/", headers: ["If-Match": text])
    let problem = try #require(throws: Problem.self) { _ = try request.ifMatch() }
    #expect(problem.status == .badRequest)
  }

  @Test(arguments: ["a\"b", "a b", "a\n", "\u{7F}"])
  func `Text that is invalid between the quotes is not a tag`(text: String) {
    #expect(ETag(text) == nil)
  }

  @Test func `A version converts to a strong tag, and back`() throws {
    #expect(ETag(version: 3).description == #""3""#)
    #expect(ETag("3")?.version == 3)
    #expect(ETag("3", isWeak: true)?.version == nil)
    #expect(ETag("x")?.version == nil)
    #expect(ETag("3", isWeak: true)?.description == #"W/"3""#)
  }

  @Test func `A missing required condition is rejected with 428`() throws {
    let problem = try #require(throws: Problem.self) {
      _ = try Request(.put, "/").requiredIfMatch()
    }
    #expect(problem.status == .preconditionRequired)
    #expect(problem.detail?.contains("If-Match") == true)
    #expect(try Request(.put, "/").ifMatch() == nil)
  }

  @Test func `A condition that does not hold is rejected with 412 and the current tag`() throws {
    let request = Request(.put, "/", headers: ["If-Match": #""1", W/"2""#])
    let condition = try request.requiredIfMatch()
    try condition.require(ETag(version: 1))
    let problem = try #require(throws: Problem.self) { try condition.require(ETag(version: 2)) }
    #expect(problem.status == .preconditionFailed)
    #expect(problem.headers[.etag] == #""2""#)
    try ETagCondition.any.require(ETag(version: 9))
  }

  @Test(arguments: [(#""1""#, true), (#"W/"1""#, true), ("*", true), (#""2""#, false)])
  func `A copy that is still current need not be sent again`(text: String, isGood: Bool) throws {
    let request = Request(.get, "/", headers: ["If-None-Match": text])
    #expect(try request.isNotModified(since: ETag(version: 1)) == isGood)
    #expect(try Request(.get, "/").isNotModified(since: ETag(version: 1)) == false)
  }
}
