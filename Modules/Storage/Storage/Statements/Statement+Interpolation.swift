extension Statement: ExpressibleByStringInterpolation {
  /// Makes a statement of a literal without values.
  ///
  /// - Parameter value: The text.
  public init(stringLiteral value: StaticString) {
    self.init(segments: [.sql(value.description)])
  }

  /// Makes a statement of a literal with values.
  ///
  /// - Parameter stringInterpolation: The texts and values.
  public init(stringInterpolation: StringInterpolation) {
    self = stringInterpolation.statement
  }

  /// Collects the texts and values of a literal.
  ///
  /// Text is a `StaticString`, which only the compiler makes.
  public struct StringInterpolation: StringInterpolationProtocol {
    var statement = Statement(segments: [])

    /// Makes an empty collection.
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

    /// Binds a value, or null in its absence.
    public mutating func appendInterpolation<Value: SQLConvertible>(_ value: Value?) {
      statement.append(.value(value.sqlValue))
    }

    /// Binds each element of a list, in parentheses, as `IN` takes it.
    ///
    /// Nothing is in an empty list.
    public mutating func appendInterpolation<Values: Sequence>(
      list values: Values
    ) where Values.Element: SQLConvertible {
      statement.append(.list(values.map(\.sqlValue)))
    }

    /// Inserts a part of a statement, such as a list of columns or an order, with its values.
    public mutating func appendInterpolation(sql part: Statement) {
      part.segments.forEach { statement.append($0) }
    }
  }
}
