import Foundation
import Testing
import Truss
import TrussQuestions
import TrussVerification

struct DocumentFormatTests {
  private let tool = VerifyGraph([Shop.good, Shop.warned, Shop.broken])
  private let package = TemporaryPackage(files: [
    "Package.swift", "Modules/Catalogue/CatalogueLive/CatalogueModule.swift",
    "Modules/New things/DiscountLive/DiscountModule.swift",
  ])

  private func run(_ words: String...) -> Outcome { tool.run(words, in: package.path) }

  @Test func `A JSON document has the findings and the applications`() throws {
    let outcome = run("--format", "json")
    let document = try outcome.document()
    #expect(document["schema"] as? Int == 1)
    #expect(document["kind"] as? String == "verify")
    #expect(document["outcome"] as? String == "errors")
    let findings = try outcome.diagnostics()
    #expect(findings.map { $0["id"] as? String } == ["missing-binding", "unused-binding"])
    #expect(findings.map { $0["applications"] as? [String] } == [["kiosk"], ["sale"]])
    #expect(
      findings[0]["place"] as? String
        == "Modules/Catalogue/CatalogueLive/CatalogueModule.swift:12:5")
    let applications = try #require(document["applications"] as? [[String: Any]])
    #expect(applications.map { $0["bindings"] as? Int } == [4, 5, 3])
    let warned = try run("--app", "sale", "--format", "json").document()
    #expect(warned["outcome"] as? String == "verified")
  }

  @Test func `A SARIF log declares every kind of finding as a rule`() throws {
    let (rules, results) = try run("--app", "shop", "--format", "sarif").sarif()
    let ids = Diagnostic.ID.allCases.map(\.rawValue) + LimitFinding.ID.allCases.map(\.rawValue)
    #expect(rules == ids)
    #expect(results.isEmpty)
  }

  @Test func `A SARIF result has its place, its path and an identity without lines`() throws {
    let results = try run("--format", "sarif").sarif().results
    #expect(results.map { $0["level"] as? String } == ["error", "warning"])
    let place = try place(of: results[1])
    #expect(
      (place["artifactLocation"] as? [String: Any])?["uri"] as? String
        == "Modules/New%20things/DiscountLive/DiscountModule.swift")
    #expect((place["region"] as? [String: Any])?["startLine"] as? Int == 7)
    #expect((results[0]["codeFlows"] as? [Any])?.count == 1)
    let identity = try #require(results[0]["partialFingerprints"] as? [String: String])
    #expect(
      identity["finding/v1"]
        == "missing-binding|Modules/Catalogue/CatalogueLive/CatalogueModule.swift|"
        + "nothing provides `any Store`, which `Catalogue` needs [missing-binding]")
  }

  @Test(arguments: [("    Singleton(", 5), ("éé.f(", 3), ("🍞.f(", 2), ("é", 5), ("", 5)])
  func `A SARIF log counts columns in code points, as far as the file has them`(
    _ line: String, _ column: Int
  ) throws {
    try package.write(
      String(repeating: "\n", count: 6) + line,
      to: "Modules/New things/DiscountLive/DiscountModule.swift")
    let result = try #require(try run("--format", "sarif").sarif().results.last)
    #expect((try place(of: result)["region"] as? [String: Any])?["startColumn"] as? Int == column)
  }

  private func place(of result: [String: Any]) throws -> [String: Any] {
    let locations = try #require(result["locations"] as? [[String: Any]])
    return try #require(locations[0]["physicalLocation"] as? [String: Any])
  }
}

private let sarifSchema = ProcessInfo.processInfo.environment["SARIF_SCHEMA"]

/// SARIF logs by the schema of their standard, which is not a part of this repository: `Tools/test --thorough` fetches
/// it.
@Suite(.enabled(if: sarifSchema != nil)) struct SARIFSchemaTests {
  private let validator: SchemaValidator
  private let package = TemporaryPackage()

  init() throws {
    let text = try String(contentsOfFile: #require(sarifSchema), encoding: .utf8)
    validator = try SchemaValidator(text, isStrict: false)
    for name in ["Workshop", "Attic"] { _ = try package.copyFixture(name) }
  }

  private func log(_ assemblies: any Assembly...) -> String {
    VerifyGraph(assemblies).run(["--format", "sarif"], in: package.path).output
  }

  @Test func `Logs with paths, fixes, suppressions and limits are valid, and so are empty ones`()
    throws
  {
    let logs = [
      (log(Shop.good), "\"results\" : ["), (log(Shop.good, Shop.warned, Shop.broken), "codeFlows"),
      (log(Workshop.App(), Workshop.Small()), "artifactChanges"),
      (log(Attic.Closed()), "justification"),
    ]
    for (log, part) in logs {
      #expect(log.contains(part))
      #expect(try validator.flaws(in: log) == [])
    }
    try package.write("no limit\n", to: "Graph.limits")
    let limits = log(Shop.good)
    #expect(limits.contains("Graph.limits"))
    #expect(try validator.flaws(in: limits) == [])
  }

  @Test(arguments: [
    (#""level" : "error""#, #""level" : "fatal""#), (#""version" : "2.1.0""#, #""version" : "2""#),
    (#""startLine" : 12"#, #""startLine" : 0"#), (#""ruleId" :"#, #""rule" :"#),
    (#""kind" :"#, #""sort" :"#), (#""uri" : "Cat"#, #""uri" : "a b%"#),
  ])
  func `A log of another form is not`(_ old: String, _ new: String) throws {
    let log = log(Shop.broken, Attic.Closed())
    #expect(log.contains(old))
    #expect(try validator.flaws(in: log.replacing(old, with: new)) != [])
  }
}
