public import Foundation

/// A parsed JSON value; numbers stay text, so that no digit is lost.
enum JSONNode {
  case null
  case bool(Bool)
  case number(String)
  case string(String)
  case array([JSONNode])
  case object([String: JSONNode])

  /// The kind of value, for messages.
  var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSON {
  /// Parses UTF-8 text.
  ///
  /// - Throws: ``JSONSyntaxError`` when the text is not JSON, or an object repeats a name.
  public init(parsing text: Data) throws(JSONSyntaxError) {
    var parser = try JSONParser(text)
    self.init(try parser.parse())
  }

  private init(_ node: JSONNode) {
    self =
      switch node {
      case .null: .null
      case .bool(let value): .bool(value)
      case .number(let text): Int(text).map(JSON.integer) ?? .number(Double(text) ?? .nan)
      case .string(let text): .string(text)
      case .array(let elements): .array(elements.map(JSON.init))
      case .object(let members): .object(members.mapValues(JSON.init))
      }
  }
}
