/// One SQL statement, or a part of one, with its values apart from its text.
///
/// A statement is written as a string literal, and each interpolated value becomes a bound
/// parameter, so that no value is ever read as SQL:
///
/// ```swift
/// let byEmail: Statement = "SELECT id FROM users WHERE email = \(email)"
/// let some: Statement = "SELECT id FROM users WHERE id IN \(list: ids)"
/// let columns: Statement = "id, email"
/// let page: Statement = "SELECT \(sql: columns) FROM users ORDER BY id LIMIT \(limit)"
/// ```
///
/// Its text comes from literals only: there is no way to make a statement of a string that was
/// computed. A driver renders the segments in its own dialect.
public struct Statement: Hashable, Sendable {
  /// The pieces of a statement, in order.
  public enum Segment: Hashable, Sendable {
    /// Text that is passed on as it is.
    case sql(String)

    /// A value to bind to a parameter.
    case value(SQLValue)

    /// Values to bind to parameters of a parenthesised list, which may be empty.
    case list([SQLValue])
  }

  /// The pieces of the statement; no two texts follow each other.
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

extension Statement: CustomStringConvertible {
  /// The text with a question mark for each value: values may be secret and are not shown.
  public var description: String {
    segments.map { segment in
      switch segment {
      case .sql(let text): text
      case .value: "?"
      case .list(let values): "(" + values.map { _ in "?" }.joined(separator: ", ") + ")"
      }
    }.joined()
  }
}
