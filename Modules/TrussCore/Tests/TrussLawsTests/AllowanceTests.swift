import Testing
@testable import TrussLaws

struct AllowanceTests {
  @Test(arguments: [4, 5])
  func `A comment allows the import on its line, or on the next`(_ line: Int) {
    #expect(
      Shop.findings(
        importing: ["till-app": ["UsersLive"]], allowing: [comment("layer-violation", at: line)])
        == [])
  }

  @Test func `A comment allows neither another finding nor another line`() {
    for allowance in [comment("foreign-import", at: 4), comment("layer-violation", at: 3)] {
      let findings = Shop.findings(importing: ["till-app": ["UsersLive"]], allowing: [allowance])
      #expect(findings.count == 2)
      #expect(findings.first?.contains("[unused-allowance]") == true)
      #expect(findings.last?.contains("[layer-violation]") == true)
    }
  }

  @Test func `A comment behind code allows only what is on its line`() {
    func findings(at line: Int) -> [String] {
      Shop.findings(
        importing: ["till-app": ["UsersLive"]],
        allowing: [comment("layer-violation", at: line, column: 30)])
    }
    #expect(findings(at: 5) == [])
    let findings = findings(at: 4)
    #expect(findings.count == 2)
    #expect(
      findings.first == """
        /shop/till-app.swift:4:30: error: nothing on this line is a `layer-violation` [unused-allowance]
        /shop/till-app.swift:4:30: note: fix: remove the comment
        """)
    #expect(findings.last?.contains("[layer-violation]") == true)
  }

  @Test func `A comment that allows nothing is an error`() {
    #expect(
      Shop.findings(allowing: [comment("foreign-import", at: 2)]) == [
        """
        /shop/till-app.swift:2:1: error: nothing on this line or the next is a `foreign-import` [unused-allowance]
        /shop/till-app.swift:2:1: note: fix: remove the comment
        """
      ])
  }

  @Test func `A comment needs a reason`() {
    #expect(
      Shop.findings(
        importing: ["till-app": ["Storage"]],
        allowing: [comment("foreign-import", at: 5, hasReason: false)]) == [
          """
          /shop/till-app.swift:5:1: error: the comment gives no reason [unused-allowance]
          /shop/till-app.swift:5:1: note: fix: write `// truss:allow foreign-import because …`
          """
        ])
  }

  @Test(arguments: ["unused-allowance", "missing-binding", ""])
  func `A comment allows only findings about imports`(_ id: String) {
    #expect(
      Shop.findings(allowing: [comment(id, at: 1)]) == [
        """
        /shop/till-app.swift:1:1: error: a comment cannot allow `\(id)` [unused-allowance]
        /shop/till-app.swift:1:1: note: fix: name one of these, or remove the comment: foreign-import, layer-violation, service-location, module-not-composed, unlisted-assembly, unresolvable-injection
        """
      ])
  }
}
