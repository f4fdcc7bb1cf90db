import Foundation

/// The definitions of a JSON schema, each in one line: `Name = member: type, optional?: [Other]`.
struct SchemaSummary {
  private let definitions: [String: [String: Any]]

  init(_ text: String) throws {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    definitions = json?["$defs"] as? [String: [String: Any]] ?? [:]
  }

  var lines: [String] {
    definitions.sorted { $0.key < $1.key }.map { "\($0) = \(Self.text(of: $1))" }
  }

  private static func text(of rule: [String: Any]) -> String {
    if let reference = rule["$ref"] as? String { return reference.replacing("#/$defs/", with: "") }
    if let constant = rule["const"] { return "\(constant)" }
    if let values = rule["enum"] as? [String] { return values.joined(separator: " | ") }
    if let element = rule["items"] as? [String: Any] { return "[\(text(of: element))]" }
    guard let members = rule["properties"] as? [String: [String: Any]] else {
      return rule["type"] as? String ?? "\(rule)"
    }
    let required = rule["required"] as? [String] ?? []
    return members.sorted { $0.key < $1.key }.map { name, rule in
      "\(name)\(required.contains(name) ? "" : "?"): \(text(of: rule))"
    }.joined(separator: ", ")
  }
}
