/// Why bytes are not JSON text, and where.
public struct JSONSyntaxError: Error, Hashable, Sendable {
  /// What is wrong.
  public enum Reason: Hashable, Sendable {
    /// The bytes are not UTF-8.
    case notUTF8
    /// The text is empty or only white space.
    case empty
    /// The text ends too early.
    case unexpectedEnd
    /// This character is not allowed here.
    case unexpectedCharacter(Character)
    /// More text follows the value.
    case trailingText
    /// A string contains a control character that is not escaped.
    case controlCharacter
    /// The escape is unknown, or half of a surrogate pair is missing.
    case invalidEscape
    /// An object contains the name twice.
    case duplicateName(String)
    /// Arrays and objects are nested deeper than the limit.
    case tooDeep(limit: Int)
  }

  /// What is wrong.
  public let reason: Reason
  /// The line, counted from 1.
  public let line: Int
  /// The character in the line, counted from 1.
  public let column: Int
}

extension JSONSyntaxError: CustomStringConvertible {
  /// What is wrong, and where.
  public var description: String {
    switch reason {
    case .notUTF8: "the text is not UTF-8"
    case .empty: "there is no text"
    case .unexpectedEnd: "the text ends too early, at \(place)"
    case .unexpectedCharacter(let character): "“\(character)” is not allowed at \(place)"
    case .trailingText: "more text follows the value at \(place)"
    case .controlCharacter: "a control character in a string is not escaped at \(place)"
    case .invalidEscape: "there is an invalid escape at \(place)"
    case .duplicateName(let name): "the name “\(name)” occurs again at \(place)"
    case .tooDeep(let limit): "values are nested more than \(limit) deep at \(place)"
    }
  }

  private var place: String { "line \(line), column \(column)" }
}
