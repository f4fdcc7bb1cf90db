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

  init(segments: [Segment]) {
    self.segments = []
    segments.forEach { append($0) }
  }

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
