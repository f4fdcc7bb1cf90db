import Foundation

/// Validates JSON documents by the parts of JSON Schema that the schemas of `verify-graph` and of SARIF use.
struct SchemaValidator {
  private let schema: [String: Any]

  /// Whether a member that the schema does not describe is a flaw, though the schema lets readers ignore it.
  private let isStrict: Bool

  init(_ text: String, isStrict: Bool = true) throws {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8))
    schema = json as? [String: Any] ?? [:]
    self.isStrict = isStrict
  }

  /// Returns why a document is not valid; empty if it is.
  func flaws(in text: String) throws -> [String] {
    let json = try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    guard schema["properties"] == nil else { return flaws(in: json, at: "", by: schema) }
    let choices = schema["oneOf"] as? [[String: Any]] ?? []
    let results = choices.map { flaws(in: json, at: "", by: $0) }
    if results.filter(\.isEmpty).count == 1 { return [] }
    let kind = (json as? [String: Any])?["kind"] as? String
    let meant = choices.firstIndex { $0["$ref"] as? String == "#/$defs/\(kind ?? "")" }
    return meant.map { results[$0] } ?? ["it is none of the documents"]
  }

  private func flaws(in value: Any, at place: String, by rule: [String: Any]) -> [String] {
    rule.sorted { $0.key < $1.key }.flatMap { keyword, setting -> [String] in
      switch (keyword, setting) {
      case ("$schema", _), ("id", _), ("title", _), ("description", _), ("default", _),
        ("$defs", _), ("definitions", _), ("properties", _), ("additionalProperties", _):
        return []
      case ("$ref", let path as String):
        let definition = path.split(separator: "/").dropFirst().reduce(schema as Any?) {
          ($0 as? [String: Any])?[String($1)]
        }
        return (definition as? [String: Any]).map { flaws(in: value, at: place, by: $0) }
          ?? ["\(place): no \(path)"]
      case ("const", let constant as NSObject):
        return (value as? NSObject) == constant ? [] : ["\(place): \(value) is not \(constant)"]
      case ("enum", let choices as [NSObject]):
        return (value as? NSObject).map(choices.contains) ?? false ? [] : ["\(place): \(value)"]
      case ("type", let types):
        let names = types as? [String] ?? (types as? String).map { [$0] } ?? []
        return names.contains { Self.has(value, type: $0) }
          ? memberFlaws(in: value, at: place, by: rule) : ["\(place): it is no \(names[0])"]
      case ("required", let names as [String]):
        let members = value as? [String: Any]
        return names.filter { members?[$0] == nil }.map { "\(place)/\($0): it is missing" }
      case ("items", let items as [String: Any]):
        return (value as? [Any] ?? []).enumerated()
          .flatMap { flaws(in: $1, at: "\(place)/\($0)", by: items) }
      case ("minItems", let least as Int):
        return (value as? [Any])?.count ?? least < least ? ["\(place): it is too short"] : []
      case ("uniqueItems", let isUnique as Bool):
        let elements = value as? [NSObject] ?? []
        return isUnique && Set(elements).count < elements.count ? ["\(place): it repeats"] : []
      case ("minimum", let least as NSNumber):
        return (value as? NSNumber)?.doubleValue ?? 0 < least.doubleValue && value is NSNumber
          ? ["\(place): it is below \(least)"] : []
      case ("maximum", let most as NSNumber):
        return (value as? NSNumber)?.doubleValue ?? 0 > most.doubleValue && value is NSNumber
          ? ["\(place): it is above \(most)"] : []
      case ("pattern", let pattern as String):
        let isFound = (value as? String)?.range(of: pattern, options: .regularExpression) != nil
        return isFound ? [] : ["\(place): it is not like \(pattern)"]
      case ("format", let format as String):
        return Self.has(value, format: format) ? [] : ["\(place): it is no \(format)"]
      case ("anyOf", let rules as [[String: Any]]):
        return rules.contains { flaws(in: value, at: place, by: $0).isEmpty }
          ? [] : ["\(place): it is nothing of what it may be"]
      case ("oneOf", let rules as [[String: Any]]):
        let count = rules.count { flaws(in: value, at: place, by: $0).isEmpty }
        return count == 1 ? [] : ["\(place): it is \(count) of what it may be"]
      default: return ["\(place): the rule “\(keyword)” is not known"]
      }
    }
  }

  private func memberFlaws(
    in value: Any, at place: String, by rule: [String: Any]
  ) -> [String] {
    guard let members = value as? [String: Any], rule["type"] as? String == "object" else {
      return []
    }
    let rules = rule["properties"] as? [String: [String: Any]] ?? [:]
    let others = rule["additionalProperties"]
    return members.sorted { $0.key < $1.key }.flatMap { name, value -> [String] in
      let place = "\(place)/\(name)"
      if let rule = rules[name] { return flaws(in: value, at: place, by: rule) }
      if let rule = others as? [String: Any] { return flaws(in: value, at: place, by: rule) }
      return (others as? Bool) ?? !isStrict ? [] : ["\(place): the schema does not know it"]
    }
  }

  private static func has(_ value: Any, type: String) -> Bool {
    switch type {
    case "string": value is String
    case "boolean": value is Bool
    case "integer": value is Int
    case "number": value is NSNumber
    case "array": value is [Any]
    case "object": value is [String: Any]
    default: value is NSNull
    }
  }

  private static func has(_ value: Any, format: String) -> Bool {
    guard let text = value as? String else { return true }
    switch format {
    case "uri": return URL(string: text)?.scheme != nil
    case "uri-reference": return URL(string: text, encodingInvalidCharacters: false) != nil
    default: return false
    }
  }
}
