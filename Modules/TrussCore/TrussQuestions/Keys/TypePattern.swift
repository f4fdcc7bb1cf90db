/// A type as someone writes it, which fits every type that it may mean.
///
/// `any`, `.self`, parentheses around the whole and the path of a type may be left out, and so may the
/// arguments of a generic type. `[T]` is `Array<T>`, `T?` is `Optional<T>`, and `_` is any type.
package struct TypePattern: Equatable, Sendable {
  /// The names from the outermost type to the type itself.
  ///
  /// Structural types have a name that cannot be written: `->` for a function, `()` for a tuple, `&` for a
  /// composition.
  package var path: [String]

  /// The arguments of the type, or the parts of a structural one; `nil` if none are written.
  package var arguments: [TypePattern]?

  static let anything = TypePattern(path: ["_"])

  package init?(_ text: some StringProtocol) {
    var reader = TypeReader(text)
    guard let type = reader.type(), reader.isAtEnd else { return nil }
    self = type
  }

  package init(path: [String], arguments: [TypePattern]? = nil) {
    self.path = path
    self.arguments = arguments
  }

  /// Returns whether the pattern may mean a type, which is written with its whole path.
  package func fits(_ type: TypePattern) -> Bool {
    if self == .anything { return true }
    guard path.count <= type.path.count, type.path.suffix(path.count) == path[...]
    else { return false }
    guard let arguments else { return true }
    guard let others = type.arguments, arguments.count == others.count else { return false }
    return zip(arguments, others).allSatisfy { $0.fits($1) }
  }
}

private struct TypeReader {
  private var tokens: ArraySlice<Substring>

  init(_ text: some StringProtocol) { tokens = Self.tokens(of: Substring(text))[...] }

  var isAtEnd: Bool { tokens.isEmpty }

  /// Splits a text by its bytes, which takes a fraction of the time that characters take.
  private static func tokens(of text: Substring) -> [Substring] {
    var tokens: [Substring] = []
    var rest = text.utf8
    while let first = rest.first {
      let length =
        if first.isPartOfName {
          rest.prefix { $0.isPartOfName }.count
        } else {
          rest.starts(with: "->".utf8) ? 2 : 1
        }
      if !first.isWhitespace { tokens.append(Substring(rest.prefix(length))) }
      rest.removeFirst(length)
    }
    return tokens
  }

  private mutating func skip(_ token: String) -> Bool {
    guard let first = tokens.first, first == token else { return false }
    tokens.removeFirst()
    return true
  }

  private static let words: Set<Substring> = [
    "any", "some", "async", "throws", "sending", "inout", "borrowing",
  ]

  /// Attributes, effects and words that say how a type is used, without being part of its name.
  private mutating func skipWords() {
    while let first = tokens.first {
      if first == "@", tokens.count > 1 {
        tokens.removeFirst(2)
      } else if Self.words.contains(first) {
        tokens.removeFirst()
      } else {
        return
      }
    }
  }

  /// A type with everything that can follow one.
  mutating func type() -> TypePattern? {
    guard var type = composition() else { return nil }
    while let word = tokens.first, word == "async" || word == "throws" { tokens.removeFirst() }
    if skip("->") {
      guard let result = self.type() else { return nil }
      let parameters = type.path == ["()"] ? type.arguments ?? [] : [type]
      type = TypePattern(path: ["->"], arguments: parameters + [result])
    }
    return type
  }

  private mutating func composition() -> TypePattern? {
    guard let first = postfix() else { return nil }
    var parts = [first]
    while skip("&") {
      guard let next = postfix() else { return nil }
      parts.append(next)
    }
    guard parts.count > 1 else { return first }
    return TypePattern(
      path: ["&"], arguments: parts.sorted { $0.path.lexicographicallyPrecedes($1.path) })
  }

  private mutating func postfix() -> TypePattern? {
    skipWords()
    guard var type = primary() else { return nil }
    while true {
      if skip("?") {
        type = TypePattern(path: ["Optional"], arguments: [type])
      } else if skip(".") {
        guard let name = tokens.popFirst() else { return nil }
        if name == "self" { continue }
        guard let arguments = genericArguments() else { return nil }
        type = TypePattern(path: type.path + [String(name)], arguments: arguments.list)
      } else {
        return type
      }
    }
  }

  private mutating func primary() -> TypePattern? {
    if skip("(") {
      guard let parts = list(until: ")") else { return nil }
      return parts.count == 1 ? parts[0] : TypePattern(path: ["()"], arguments: parts)
    }
    if skip("[") {
      guard let key = type() else { return nil }
      guard skip(":") else {
        return skip("]") ? TypePattern(path: ["Array"], arguments: [key]) : nil
      }
      guard let value = type(), skip("]") else { return nil }
      return TypePattern(path: ["Dictionary"], arguments: [key, value])
    }
    guard let name = tokens.first, name.utf8.first?.isPartOfName ?? false else { return nil }
    tokens.removeFirst()
    guard name != "Void" else { return TypePattern(path: ["()"], arguments: []) }
    guard let arguments = genericArguments() else { return nil }
    return TypePattern(path: [String(name)], arguments: arguments.list)
  }

  /// The arguments that follow a name, if there are any; `nil` if they cannot be read.
  private mutating func genericArguments() -> (list: [TypePattern]?, Void)? {
    guard skip("<") else { return (nil, ()) }
    guard let list = list(until: ">") else { return nil }
    return (list, ())
  }

  private mutating func list(until end: String) -> [TypePattern]? {
    var parts: [TypePattern] = []
    while !skip(end) {
      // The label of a tuple's element or of a parameter.
      if tokens.count > 1, tokens[tokens.startIndex + 1] == ":" { tokens.removeFirst(2) }
      guard let part = type() else { return nil }
      parts.append(part)
      if !skip(","), tokens.first.map({ $0 != end }) ?? true { return nil }
    }
    return parts
  }
}

extension UInt8 {
  /// Whether the byte can be part of a name, as each byte of a letter beyond ASCII can.
  package var isPartOfName: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 128...:
      true
    default: false
    }
  }

  fileprivate var isWhitespace: Bool { self == UInt8(ascii: " ") || (9...13).contains(self) }
}
