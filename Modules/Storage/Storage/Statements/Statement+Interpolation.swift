extension Statement: ExpressibleByStringInterpolation {
  /// Creates a statement from a literal without values.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: StaticString) {
    self.init(segments: [.sql(value.description)])
  }

  /// Creates a statement from a literal with values.
  ///
  /// - Parameter stringInterpolation: The texts and values.
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
