import API
import Foundation

/// The entry of a document about the requests with one method and path.
struct OperationUnderTest {
  /// For each segment of the pattern, whether it is a parameter.
  let parameterPositions: [Bool]
  /// The identifier of the operation, or its pattern.
  let name: String

  private let operation: [String: JSON]

  /// Creates an operation if a path matches its pattern.
  init?(_ operation: [String: JSON], _ pattern: String, matching path: Substring) {
    let patterns = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    let parameters = patterns.map { $0.hasPrefix("{") }
    guard patterns.count == segments.count,
      zip(zip(patterns, segments), parameters).allSatisfy({ pair, isParameter in
        isParameter ? !pair.1.isEmpty : pair.0 == pair.1
      })
    else { return nil }
    self.operation = operation
    parameterPositions = parameters
    name = operation["operationId"]?.stringValue ?? pattern
  }

  /// Returns what is documented about a status.
  func response(_ status: Status) -> [String: JSON]? {
    let responses = operation["responses"]?.members
    return (responses?["\(status.code)"] ?? responses?["default"])?.members
  }

  /// Returns in what a request that was accepted differs from the documentation.
  func mistakes(in target: String, _ body: Data, _ validator: SchemaValidator) -> [String] {
    let names = (operation["parameters"]?.elements ?? []).compactMap { parameter -> String? in
      parameter.members?["in"] == "query" ? parameter.members?["name"]?.stringValue : nil
    }
    let query = URLComponents(string: target)?.queryItems ?? []
    let unknown = query.map(\.name).filter { !names.contains($0) }
      .map { "it accepts the query “\($0)”, which is not documented" }
    guard let content = operation["requestBody"]?.members?["content"]?.members,
      let schema = content[MediaType.json]?.members?["schema"]
    else { return unknown + (body.isEmpty ? [] : ["it accepts a body, which is not documented"]) }
    guard let value = try? JSON(parsing: body) else {
      return unknown + ["it accepts a body that is no JSON"]
    }
    return unknown + validator.mistakes(in: value, against: schema).map { "it accepts \($0)" }
  }
}
