package import TrussTypeNames

extension Diagnostic {
  /// The words of a finding, of one of its notes, or of its fix: a clause without a full stop.
  ///
  /// The types that it names become text when it is read, because their names are qualified only if a
  /// report has other types of the same name. A rule that finds something only collects the parts.
  public struct Message: Sendable, Hashable, ExpressibleByStringInterpolation {
    fileprivate let parts: [Part]

    /// Creates a message without parts that become text later.
    public init(stringLiteral value: String) { parts = [.text(value)] }

    /// Creates a message of text and other parts.
    public init(stringInterpolation: StringInterpolation) { parts = stringInterpolation.parts }

    package func text(_ names: TypeNames) -> String { parts.lazy.map { $0.text(names) }.joined() }

    var types: [Any.Type] { parts.flatMap(\.types) }

    func code(_ names: TypeNames) -> [FixCode] {
      parts.compactMap { part in
        guard case .code(let code, let place) = part else { return nil }
        return FixCode(text: code.text(names), place: place)
      }
    }
  }
}

extension Diagnostic.Message: CustomStringConvertible {
  /// The text, in which types have no more of their path than their code needs.
  public var description: String { text(.plain) }
}

extension Diagnostic.Message {
  fileprivate enum Part: Sendable, Hashable {
    case text(String)
    case key(Key, Key.Form)
    case code(Diagnostic.Message, Diagnostic.FixCode.Place)

    func text(_ names: TypeNames) -> String {
      switch self {
      case .text(let text): text
      case .key(let key, let form): key.text(as: form, names)
      case .code(let code, _): code.text(names)
      }
    }

    var types: [Any.Type] {
      switch self {
      case .text: []
      case .key(let key, _): key.types
      case .code(let code, _): code.types
      }
    }
  }

  /// Collects the parts of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate private(set) var parts: [Part] = []

    /// Creates a message without parts.
    public init(literalCapacity: Int, interpolationCount: Int) {
      parts.reserveCapacity(2 * interpolationCount + 1)
    }

    /// Adds text.
    public mutating func appendLiteral(_ literal: String) {
      if !literal.isEmpty { parts.append(.text(literal)) }
    }

    /// Adds text.
    public mutating func appendInterpolation(_ text: String) { appendLiteral(text) }

    package mutating func appendInterpolation(_ number: Int) { appendLiteral("\(number)") }

    package mutating func appendInterpolation(_ message: Diagnostic.Message?) {
      parts += message?.parts ?? []
    }

    package mutating func appendInterpolation(_ fix: Diagnostic.Fix) { parts += fix.message.parts }

    /// Adds a key in backticks.
    package mutating func appendInterpolation(_ key: Key) { appendInterpolation(key, as: .quoted) }

    package mutating func appendInterpolation(_ key: Key, as form: Key.Form) {
      parts.append(.key(key, form))
    }

    package mutating func appendInterpolation(
      _ keys: [Key], as form: Key.Form = .quoted, separator: String = ", "
    ) {
      for (position, key) in keys.enumerated() {
        if position > 0 { appendLiteral(separator) }
        appendInterpolation(key, as: form)
      }
    }

    package mutating func appendInterpolation(_ scope: ScopeID) {
      appendInterpolation(Key(scope.type), as: .name)
    }

    package mutating func appendInterpolation(_ isolation: Isolation) {
      appendInterpolation(Key(isolation.actor), as: .name)
    }

    /// Adds the subject of a sentence: "`Server`", "the stop hook of `Server`".
    package mutating func appendInterpolation(_ dependent: Dependent?) {
      guard let dependent else { return appendLiteral("the application") }
      if let hook = dependent.moment.hook { appendLiteral("the \(hook) of ") }
      appendInterpolation(dependent.key)
    }

    /// Adds the predicate of a sentence about a binding.
    package mutating func appendInterpolation(_ lifetime: Lifetime) {
      switch lifetime {
      case .singleton: appendLiteral("is a singleton")
      case .transient: appendLiteral("is constructed each time it is resolved")
      case .resolution: appendLiteral("is shared within one resolution")
      case .scoped(let scope):
        appendLiteral("lives in ")
        appendInterpolation(scope)
      case .weakSingleton: appendLiteral("is a weak singleton")
      case .value, .weakValue, .input: appendLiteral("is a value")
      case .argument: appendLiteral("is an argument of a call")
      }
    }

    /// Adds an adjective: "asynchronous", "isolated to `MainActor`".
    package mutating func appendInterpolation(_ effects: Effects) {
      guard !effects.isAsynchronous, let isolation = effects.isolation else {
        return appendLiteral("asynchronous")
      }
      appendLiteral("isolated to `")
      appendInterpolation(isolation)
      appendLiteral("`")
    }

    /// Adds a piece of code that compiles in some place; backticks around it are the author's.
    package mutating func appendInterpolation(
      _ place: Diagnostic.FixCode.Place, _ code: Diagnostic.Message
    ) {
      parts.append(.code(code, place))
    }
  }
}
