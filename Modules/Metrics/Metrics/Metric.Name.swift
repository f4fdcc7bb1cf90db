extension Metric {
  /// The name of a metric or of a label: ASCII letters, digits and underscores, not led by a digit.
  ///
  /// Prometheus reserves names that begin with two underscores, and the label `le` for the bounds of
  /// histograms.
  public struct Name: Hashable, Sendable, CustomStringConvertible {
    /// The name.
    public let description: String

    /// Creates a name, or `nil` when Prometheus does not allow it or reserves it.
    public init?(_ text: String) {
      guard Self.isName(text) else { return nil }
      description = text
    }

    private static func isName(_ text: String) -> Bool {
      !text.hasPrefix("__") && text != "le" && text.first?.isNumber == false
        && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    }
  }
}

extension Metric.Name: ExpressibleByStringLiteral {
  /// Creates a name from a literal, and traps when Prometheus does not allow it.
  public init(stringLiteral: String) {
    precondition(
      Self.isName(stringLiteral), "\"\(stringLiteral)\" cannot be the name of a metric or label")
    description = stringLiteral
  }
}
