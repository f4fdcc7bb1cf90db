import API
import Foundation

/// Validates JSON values against schemas of a document, as strictly as tests should.
///
/// It knows the keywords that ``Schema`` writes and reports any other one. Members that no schema
/// documents are mistakes, unless the schema says that there may be more.
struct SchemaValidator {
  /// The named schemas of the document.
  let definitions: [String: JSON]

  /// Returns what is wrong with a value, with the path to it.
  func mistakes(in value: JSON, against schema: JSON, at path: String = "$") -> [String] {
    guard let schema = schema.members else { return ["\(path): the schema is not an object"] }
    if let reference = schema["$ref"] {
      guard let name = reference.stringValue?.trimmingPrefix("#/components/schemas/"),
        let target = definitions[String(name)], schema.count == 1
      else { return ["\(path): there is no schema \(reference.text)"] }
      return mistakes(in: value, against: target, at: path)
    }
    let mistakes = schema.sorted { $0.key < $1.key }.flatMap { keyword, operand in
      self.mistakes(in: value, against: keyword, operand, of: schema, at: path)
    }
    return mistakes + undocumented(in: value, schema, path)
  }

  private func mistakes(
    in value: JSON, against keyword: String, _ operand: JSON, of schema: [String: JSON],
    at path: String
  ) -> [String] {
    switch keyword {
    case "description", "examples", "default": []
    case "type": types(operand).contains(where: value.isA) ? [] : ["\(path): not \(operand.text)"]
    case "enum": operand.elements.contains(value) ? [] : ["\(path): not one of \(operand.text)"]
    case "pattern": value.matches(operand) ? [] : ["\(path): does not match: \(value.text)"]
    case "format": value.hasFormat(operand) ? [] : ["\(path): no \(operand.text): \(value.text)"]
    case "items", "maxItems": elementMistakes(keyword, operand, value, path)
    case "properties", "required", "additionalProperties", "minProperties":
      memberMistakes(keyword, operand, value, schema, path)
    case "minimum", "maximum", "minLength", "maxLength":
      rangeMistakes(keyword, operand, value, path)
    default: ["\(path): the validator does not know the keyword “\(keyword)”"]
    }
  }

  private func types(_ operand: JSON) -> [String] {
    (operand.stringValue.map { [.string($0)] } ?? operand.elements).compactMap(\.stringValue)
  }

  private func elementMistakes(
    _ keyword: String, _ operand: JSON, _ value: JSON, _ path: String
  ) -> [String] {
    if keyword == "maxItems" {
      return value.elements.count <= operand.number ?? 0 ? [] : ["\(path): too many elements"]
    }
    return value.elements.enumerated().flatMap { index, element in
      mistakes(in: element, against: operand, at: "\(path)[\(index)]")
    }
  }

  private func memberMistakes(
    _ keyword: String, _ operand: JSON, _ value: JSON, _ schema: [String: JSON], _ path: String
  ) -> [String] {
    guard let members = value.members else { return [] }
    switch keyword {
    case "required":
      return operand.elements.compactMap(\.stringValue).filter { members[$0] == nil }
        .map { "\(path): \($0) is missing" }
    case "minProperties":
      return members.count >= operand.number ?? 0 ? [] : ["\(path): too few members"]
    case "properties":
      return (operand.members ?? [:]).flatMap { name, schema in
        members[name].map { mistakes(in: $0, against: schema, at: "\(path).\(name)") } ?? []
      }
    default:
      let others = members.filter { schema["properties"]?.members?[$0.key] == nil }
      guard case .bool(let isAllowed) = operand else {
        return others.flatMap { mistakes(in: $1, against: operand, at: "\(path).\($0)") }
      }
      return isAllowed ? [] : others.keys.map { "\(path): \($0) is not allowed" }
    }
  }

  private func rangeMistakes(
    _ keyword: String, _ operand: JSON, _ value: JSON, _ path: String
  ) -> [String] {
    let size = keyword.hasSuffix("Length") ? value.length : value.number
    guard let size, let limit = operand.number else { return [] }
    let isValid = keyword.hasPrefix("min") ? size >= limit : size <= limit
    return isValid ? [] : ["\(path): \(keyword) is \(operand.text), not \(value.text)"]
  }

  /// Returns the members of an object that its schema leaves open and does not document.
  private func undocumented(
    in value: JSON, _ schema: [String: JSON], _ path: String
  ) -> [String] {
    guard let properties = schema["properties"]?.members, schema["additionalProperties"] == nil
    else { return [] }
    return (value.members ?? [:]).keys.filter { properties[$0] == nil }
      .map { "\(path): \($0) is not documented" }
  }
}

extension JSON {
  /// The members of an object.
  var members: [String: JSON]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The elements of an array; empty for any other value.
  var elements: [JSON] {
    if case .array(let elements) = self { elements } else { [] }
  }

  fileprivate var number: Int? {
    if case .integer(let number) = self { number } else { nil }
  }

  fileprivate var length: Int? { stringValue?.unicodeScalars.count }

  fileprivate func isA(_ type: String) -> Bool {
    switch self {
    case .null: type == "null"
    case .bool: type == "boolean"
    case .integer: type == "integer" || type == "number"
    case .number: type == "number"
    case .string: type == "string"
    case .array: type == "array"
    case .object: type == "object"
    }
  }

  /// Returns whether a regular expression matches a text; values of other types match any.
  fileprivate func matches(_ pattern: JSON) -> Bool {
    guard let text = stringValue else { return true }
    guard let pattern = pattern.stringValue, let expression = try? Regex(pattern) else {
      return false
    }
    return text.contains(expression.matchingSemantics(.unicodeScalar))
  }

  /// Returns whether a text has a format; values of other types have any.
  fileprivate func hasFormat(_ format: JSON) -> Bool {
    guard let text = stringValue else { return true }
    switch format {
    case "uuid": return UUID(uuidString: text) != nil
    case "date-time": return RFC3339.date(text) != nil
    case "email": return text.wholeMatch(of: /[^@\s]+@[^@\s]+/) != nil
    case "uri-reference": return URL(string: text) != nil
    default: return false
    }
  }
}
