/// A JSON value, as the details of events have it, and problems of `API`.
public enum JSON: Hashable, Sendable {
  /// A whole number.
  case integer(Int)
  /// Any other number.
  case number(Double)
  /// Text.
  case string(String)
  /// A list.
  case array([JSON])
  /// Values by name.
  case object([String: JSON])

  /// The text, or `nil` when the value is not text.
  public var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

extension JSON: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByStringInterpolation, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
  /// Creates text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a list.
  public init(arrayLiteral elements: JSON...) { self = .array(elements) }
  /// Creates values by name; the last value of a repeated name wins.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

extension JSON: Codable {
  /// Decodes a value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int.self) {
      self = .integer(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode([String: JSON].self) {
      self = .object(value)
    } else {
      self = .array(try container.decode([JSON].self))
    }
  }

  /// Encodes the value by itself.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .integer(let value): try container.encode(value)
    case .number(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let elements): try container.encode(elements)
    case .object(let members): try container.encode(members)
    }
  }
}
