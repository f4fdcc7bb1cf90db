import Foundation
import Testing
import Truss
import TrussQuestions
import TrussVerification

/// Findings as documents for programs.
struct DocumentFormatTests {
  private let tool = VerifyGraph([Shop.good, Shop.warned, Shop.broken])
  private let package: TemporaryPackage

  init() throws {
    package = try TemporaryPackage(files: [
      "Package.swift", "Modules/Catalogue/CatalogueLive/CatalogueModule.swift",
      "Modules/New things/DiscountLive/DiscountModule.swift",
    ])
  }

  private func document(_ words: String...) throws -> [String: Any] {
    let outcome = tool.run(words, in: package.path)
    let json = try JSONSerialization.jsonObject(with: Data(outcome.output.utf8))
    return try #require(json as? [String: Any])
  }

  @Test func `A JSON document has the findings and the applications`() throws {
    let document = try document("--format", "json")
    #expect(document["schema"] as? Int == 1)
    #expect(document["kind"] as? String == "verify")
    #expect(document["outcome"] as? String == "errors")
    let findings = try #require(document["diagnostics"] as? [[String: Any]])
    #expect(findings.map { $0["id"] as? String } == ["missing-binding", "unused-binding"])
    #expect(findings.map { $0["applications"] as? [String] } == [["kiosk"], ["sale"]])
    #expect(
      findings[0]["place"] as? String
        == "Modules/Catalogue/CatalogueLive/CatalogueModule.swift:12:5")
    let applications = try #require(document["applications"] as? [[String: Any]])
    #expect(applications.map { $0["bindings"] as? Int } == [4, 5, 3])
  }

  @Test func `A document without errors says so`() throws {
    let document = try document("--app", "sale", "--format=json")
    #expect(document["outcome"] as? String == "verified")
  }

  @Test func `A SARIF log declares every kind of finding as a rule`() throws {
    let run = try run(of: document("--app", "shop", "--format", "sarif"))
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    let ids = Diagnostic.ID.allCases.map(\.rawValue) + LimitFinding.ID.allCases.map(\.rawValue)
    #expect(rules.map { $0["id"] as? String } == ids)
    #expect((run["results"] as? [Any])?.isEmpty ?? false)
  }

  @Test func `A SARIF result has its place, its path and an identity without lines`() throws {
    let results = try #require(
      run(of: document("--format", "sarif"))["results"] as? [[String: Any]])
    #expect(results.map { $0["level"] as? String } == ["error", "warning"])
    let locations = try #require(results[1]["locations"] as? [[String: Any]])
    let place = try #require(locations[0]["physicalLocation"] as? [String: Any])
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

  private func run(of log: [String: Any]) throws -> [String: Any] {
    #expect(log["version"] as? String == "2.1.0")
    return try #require((log["runs"] as? [[String: Any]])?.first)
  }
}
