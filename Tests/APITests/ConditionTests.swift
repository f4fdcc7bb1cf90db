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
    let problem = try #require(throws: Problem.self) { _ = try request.preconditions() }
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
      try Request(.put, "/").preconditions().requireIfMatch()
    }
    #expect(problem.status == .preconditionRequired)
    #expect(problem.detail?.contains("If-Match") == true)
    #expect(try Request(.put, "/").preconditions() == Preconditions())
  }

  @Test func `A condition that does not hold is rejected with 412 and the current tag`() throws {
    let request = Request(.put, "/", headers: ["If-Match": #""1", W/"2""#])
    let conditions = try request.preconditions()
    try conditions.requireIfMatch()
    try conditions.allowChange(of: ETag(version: 1))
    let problem = try #require(throws: Problem.self) {
      try conditions.allowChange(of: ETag(version: 2))
    }
    #expect(problem.status == .preconditionFailed)
    #expect(problem.headers[.etag] == #""2""#)
    try Preconditions(ifMatch: .any).allowChange(of: ETag(version: 9))
  }

  @Test func `A change is rejected with 412 when If-None-Match names the current tag`() throws {
    let request = Request(.put, "/", headers: ["If-Match": "*", "If-None-Match": #"W/"2""#])
    let conditions = try request.preconditions()
    try conditions.allowChange(of: ETag(version: 1))
    let problem = try #require(throws: Problem.self) {
      try conditions.allowChange(of: ETag(version: 2))
    }
    #expect(problem.status == .preconditionFailed)
  }

  @Test func `A read is rejected with 412 when If-Match does not name the current tag`() throws {
    let conditions = try Request(.get, "/", headers: ["If-Match": #""7""#]).preconditions()
    #expect(try !conditions.isNotModified(since: ETag(version: 7)))
    let problem = try #require(throws: Problem.self) {
      _ = try conditions.isNotModified(since: ETag(version: 1))
    }
    #expect(problem.status == .preconditionFailed)
  }

  @Test(arguments: [(#""1""#, true), (#"W/"1""#, true), ("*", true), (#""2""#, false)])
  func `A copy that is still current need not be sent again`(text: String, isGood: Bool) throws {
    let request = Request(.get, "/", headers: ["If-None-Match": text])
    #expect(try request.preconditions().isNotModified(since: ETag(version: 1)) == isGood)
    #expect(try !Preconditions().isNotModified(since: ETag(version: 1)))
  }
}
