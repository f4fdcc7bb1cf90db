import Foundation
import Testing
import TrussVerification

extension Outcome {
  func document() throws -> [String: Any] {
    try #require(JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
  }

  func diagnostics() throws -> [[String: Any]] {
    try #require(document()["diagnostics"] as? [[String: Any]])
  }

  /// Returns the IDs of the rules, and the results, of the SARIF log that is the output.
  func sarif() throws -> (rules: [String], results: [[String: Any]]) {
    let log = try document()
    #expect(log["version"] as? String == "2.1.0")
    let run = try #require((log["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    return (
      rules.compactMap { $0["id"] as? String }, try #require(run["results"] as? [[String: Any]])
    )
  }
}
