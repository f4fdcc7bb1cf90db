/// The details of an event: values by name.
public typealias LogMetadata = [String: LogValue]

/// The value of a detail of an event.
public enum LogValue: Hashable, Sendable {
  /// Text.
  case string(String)
  /// A whole number.
  case integer(Int)
  /// Any other number.
  case number(Double)

  /// The text, if it is one.
  public var stringValue: String? {
    if case .string(let text) = self { text } else { nil }
  }
}

extension LogValue: ExpressibleByStringInterpolation, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral
{
  /// Creates text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates a whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// Creates a number.
  public init(floatLiteral value: Double) { self = .number(value) }
}

extension LogValue: Encodable {
  /// Encodes the value by itself.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .string(let text): try container.encode(text)
    case .integer(let number): try container.encode(number)
    case .number(let number): try container.encode(number)
    }
  }
}
