import TrussQuestions

struct DocumentSchema {
  /// The members of an answer's document, as ``AnswerDocument`` encodes them.
  private struct Answered<Content: Answer>: Decodable {
    let schema: Int
    let kind: String
    let outcome: AnswerDocument.Outcome
    let question: AnswerDocument.Asked
    let answers: [Content]
    let message: String?
  }

  private static var documents: [(kind: Command, type: any Decodable.Type)] {
    [
      (.verify, VerificationDocument.self), (.fix, FixDocument.self),
      (.graph, GraphDocument.self), (.why, Answered<Why>.self), (.uses, Answered<Uses>.self),
      (.impact, Answered<Impact>.self), (.cost, Answered<Cost>.self),
      (.modules, Answered<Coupling>.self), (.list, Answered<Listing>.self),
      (.diff, Answered<Difference>.self), (.explain, Answered<Explanation>.self),
    ]
  }

  private var definitions: [String: JSONValue] = [:]

  init() throws {
    for (kind, type) in Self.documents {
      guard case .object(_, let members) = try Shape(of: type) else { continue }
      definitions[kind.rawValue] = object(members) { member in
        switch member.name {
        case "kind": ["const": .text(kind.rawValue)]
        case "schema": ["const": .number(Document.schema)]
        default: nil
        }
      }
    }
  }

  var json: String {
    let schema: JSONValue = [
      "$schema": .text("https://json-schema.org/draft/2020-12/schema"),
      "title": "The JSON documents of verify-graph",
      "description":
        "Readers ignore members that they do not know: a new member leaves the number of the schema as it is.",
      "oneOf": .list(Self.documents.map { ["$ref": .text("#/$defs/\($0.kind.rawValue)")] }),
      "$defs": .object(definitions),
    ]
    return schema.lines() + "\n"
  }

  private mutating func object(
    _ members: [Shape.Member], except special: (Shape.Member) -> JSONValue? = { _ in nil }
  ) -> JSONValue {
    var properties: [String: JSONValue] = [:]
    for member in members { properties[member.name] = special(member) ?? schema(of: member.shape) }
    let required = members.filter { !$0.isOptional }.map(\.name).sorted()
    return [
      "type": "object", "properties": .object(properties),
      "required": .list(required.map { .text($0) }),
    ]
  }

  private mutating func schema(of shape: Shape) -> JSONValue {
    switch shape {
    case .text: return ["type": "string"]
    case .number: return ["type": "integer"]
    case .flag: return ["type": "boolean"]
    case .list(let element): return ["type": "array", "items": schema(of: element)]
    case .choice(let name, let values):
      definitions[name] = ["enum": .list(values.map { .text($0) })]
      return ["$ref": .text("#/$defs/\(name)")]
    case .object(let name, let members):
      definitions[name] = object(members)
      return ["$ref": .text("#/$defs/\(name)")]
    }
  }
}

enum JSONValue: Encodable {
  case text(String)
  case number(Int)
  case list([JSONValue])
  case object([String: JSONValue])

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .text(let text): try container.encode(text)
    case .number(let number): try container.encode(number)
    case .list(let values): try container.encode(values)
    case .object(let members): try container.encode(members)
    }
  }

  /// Returns the value as JSON, in which each value that is short enough has one line.
  func lines(indentedBy indentation: String = "") -> String {
    let line = String(encodeJSON(self, formatting: []).dropLast())
    guard indentation.count + line.count > 100 else { return line }
    let inner = indentation + "  "
    func joined(_ elements: [String]) -> String {
      "\n\(inner)\(elements.joined(separator: ",\n\(inner)"))\n\(indentation)"
    }
    switch self {
    case .text, .number: return line
    case .list(let values): return "[\(joined(values.map { $0.lines(indentedBy: inner) }))]"
    case .object(let members):
      let texts = members.sorted { $0.key < $1.key }
        .map { "\"\($0)\": \($1.lines(indentedBy: inner))" }
      return "{\(joined(texts))}"
    }
  }
}

extension JSONValue: ExpressibleByStringLiteral, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  init(stringLiteral text: String) { self = .text(text) }

  init(arrayLiteral values: JSONValue...) { self = .list(values) }

  init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(Dictionary(members) { _, last in last })
  }
}
