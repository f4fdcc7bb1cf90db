import Foundation

/// Validates JSON documents by the part of JSON Schema that the schema of `verify-graph` uses.
struct SchemaValidator {
  private let schema: [String: Any]

  init(_ text: String) throws {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    schema = json as? [String: Any] ?? [:]
  }

  /// Returns why a document is not valid; empty if it is.
  ///
  /// A member that the schema does not describe is a flaw, though the schema lets readers ignore it.
  func flaws(in text: String) throws -> [String] {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    let choices = schema["oneOf"] as? [[String: Any]] ?? []
    let results = choices.map { flaws(in: json, at: "", by: $0) }
    if results.filter(\.isEmpty).count == 1 { return [] }
    let kind = (json as? [String: Any])?["kind"] as? String
    let meant = choices.firstIndex { $0["$ref"] as? String == "#/$defs/\(kind ?? "")" }
    return meant.map { results[$0] } ?? ["it is none of the documents"]
  }

  private func flaws(in value: Any, at place: String, by rule: [String: Any]) -> [String] {
    if let name = (rule["$ref"] as? String)?.split(separator: "/").last {
      let definition = (schema["$defs"] as? [String: Any])?[String(name)] as? [String: Any]
      return definition.map { flaws(in: value, at: place, by: $0) } ?? ["\(place): no \(name)"]
    }
    if let constant = rule["const"] as? NSObject {
      return (value as? NSObject) == constant ? [] : ["\(place): \(value) is not \(constant)"]
    }
    if let choices = rule["enum"] as? [String] {
      return (value as? String).map(choices.contains) ?? false ? [] : ["\(place): \(value)"]
    }
    switch rule["type"] as? String {
    case "string": return value is String ? [] : ["\(place): it is no text"]
    case "boolean": return value is Bool ? [] : ["\(place): it is no boolean"]
    case "integer": return value is Int ? [] : ["\(place): it is no integer"]
    case "array":
      guard let elements = value as? [Any], let items = rule["items"] as? [String: Any] else {
        return ["\(place): it is no list"]
      }
      return elements.enumerated().flatMap { flaws(in: $1, at: "\(place)/\($0)", by: items) }
    case "object":
      guard let members = value as? [String: Any] else { return ["\(place): it is no object"] }
      let rules = rule["properties"] as? [String: [String: Any]] ?? [:]
      let missing = (rule["required"] as? [String] ?? []).filter { members[$0] == nil }
      return missing.map { "\(place)/\($0): it is missing" }
        + members.flatMap { name, value in
          rules[name].map { flaws(in: value, at: "\(place)/\(name)", by: $0) }
            ?? ["\(place)/\(name): the schema does not know it"]
        }
    default: return ["\(place): the rule has no type"]
    }
  }
}
