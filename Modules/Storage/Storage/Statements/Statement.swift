/// An SQL statement, or a part of one, with its values kept apart from its text.
///
/// A statement is written as a string literal, and each interpolated value becomes a bound
/// parameter, so that no value is ever parsed as SQL:
///
/// ```swift
/// let byEmail: Statement = "SELECT id FROM users WHERE email = \(email)"
/// let some: Statement = "SELECT id FROM users WHERE id IN \(list: ids)"
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

    /// Values to bind to the parameters of a parenthesised list, which may be empty.
    case list([SQLValue])
  }

  /// The pieces of the statement; adjacent texts are merged.
  public private(set) var segments: [Segment]

  init(segments: [Segment]) {
    self.segments = []
    segments.forEach { append($0) }
  }

  mutating func reserveCapacity(_ count: Int) { segments.reserveCapacity(count) }

  mutating func append(_ segment: Segment) {
    guard case .sql(let text) = segment, case .sql(let before)? = segments.last else {
      segments.append(segment)
      return
    }
    segments[segments.count - 1] = .sql(before + text)
  }
}

extension Statement: CustomStringConvertible {
  /// The text with a question mark for each value, since values may be secret.
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
