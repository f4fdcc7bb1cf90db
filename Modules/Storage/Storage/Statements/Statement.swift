/// An SQL statement, or a part of one, with its values kept apart from its text.
///
/// A statement is written as a string literal, and each interpolated value becomes a bound
/// parameter, so that no value is ever parsed as SQL:
///
/// ```swift
/// let byEmail: Statement = "SELECT id FROM users WHERE email = \(email)"
/// let columns: Statement = "id, email"
/// let page: Statement = "SELECT \(sql: columns) FROM users ORDER BY id LIMIT \(limit)"
/// ```
///
/// The text comes from literals only: a statement cannot be created from a computed string. A
/// driver renders the segments in its own dialect.
public struct Statement: Hashable, Sendable {
  /// The pieces of a statement, in order.
  public enum Segment: Hashable, Sendable {
    /// Text that is passed on unchanged.
    case sql(String)

    /// A value to bind to a parameter.
    case value(SQLValue)
  }

  /// The pieces of the statement; adjacent texts are merged.
  public private(set) var segments: [Segment]

  mutating func append(_ segment: Segment) {
    guard case .sql(let text) = segment, case .sql(let before)? = segments.last else {
      segments.append(segment)
      return
    }
    segments[segments.count - 1] = .sql(before + text)
  }
}

extension Statement {
  /// Returns the text with parameters in place of the values, which are bound to them.
  ///
  /// - Parameter parameter: Returns the parameter with a number, counted from 1, as the driver's dialect
  ///   has it.
  /// - Returns: The text, and the values in the order of their parameters.
  public func rendered(_ parameter: (Int) -> String) -> (text: String, values: [SQLValue]) {
    var (text, values) = ("", [SQLValue]())
    for segment in segments {
      switch segment {
      case .sql(let part): text += part
      case .value(let value):
        values.append(value)
        text += parameter(values.count)
      }
    }
    return (text, values)
  }
}

extension Statement: CustomStringConvertible {
  /// The text with a question mark for each value, since values may be secret.
  public var description: String { rendered { _ in "?" }.text }
}

extension Statement: ExpressibleByStringInterpolation {
  /// Creates a statement from a literal without values.
  public init(stringLiteral value: StaticString) {
    self.init(segments: [.sql(value.description)])
  }

  /// Creates a statement from a literal with values.
  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.statement
  }

  /// Collects the texts and values of a literal.
  ///
  /// Text is a `StaticString`, which only a literal can create.
  public struct StringInterpolation: StringInterpolationProtocol {
    var statement = Statement(segments: [])

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Adds text.
    public mutating func appendLiteral(_ literal: StaticString) {
      guard literal.utf8CodeUnitCount > 0 else { return }
      statement.append(.sql(literal.description))
    }

    /// Binds a value.
    public mutating func appendInterpolation(_ value: some SQLConvertible) {
      statement.append(.value(value.sqlValue))
    }

    /// Binds a value, or null for `nil`; without it, the compiler warns about optional values.
    public mutating func appendInterpolation<Value: SQLConvertible>(_ value: Value?) {
      statement.append(.value(value.sqlValue))
    }

    /// Inserts part of a statement, such as a list of columns or an `ORDER BY`, with its values.
    public mutating func appendInterpolation(sql part: Statement) {
      part.segments.forEach { statement.append($0) }
    }
  }
}
