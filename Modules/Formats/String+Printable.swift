extension String {
  /// Returns text of another program as it can be shown to a person.
  ///
  /// Control characters, line breaks and characters that change the direction of text become escapes
  /// such as `\u{1B}`, so that the text can neither command a terminal nor look like other text.
  ///
  /// - Parameter limit: How many Unicode scalars are kept; an ellipsis replaces the others.
  /// - Returns: The text on one line.
  public func printable(limit: Int = 500) -> String {
    let kept = unicodeScalars.prefix(limit)
    let text = kept.reduce(into: "") { text, scalar in
      text += scalar.isPrintable ? String(scalar) : scalar.escaped(asASCII: true)
    }
    return kept.endIndex == unicodeScalars.endIndex ? text : text + "…"
  }
}

extension StringProtocol {
  /// Returns whether all characters are ASCII letters, digits, or one of some others.
  public func isAlphanumeric(or others: String) -> Bool {
    allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || others.contains($0)) }
  }
}

extension Unicode.Scalar {
  /// Whether it is no line break, no other control character, and changes no direction of text.
  public var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: false
    default: !properties.isBidiControl
    }
  }
}
