/// The forms around a key in the type of a parameter, read from its text: `Lazy<(any Store)?>`.
struct ParameterForm {
  /// How an instance is requested, by the innermost form that defers its construction.
  enum Access {
    case byFactory
    /// By code that does not wait.
    case synchronous
    case onMainActor
    /// By code that waits.
    case awaited
  }

  private(set) var access = Access.byFactory

  /// Whether nothing may provide the key: it is optional, or a collection.
  private(set) var mayBeAbsent = false

  private(set) var scopes: Set<String> = []

  init(of edge: EdgeFacts) {
    guard var type = edge.form else { return }
    let key = edge.key.unqualified
    while type != key, type != "(\(key))", let content = content(of: type) { type = content }
  }

  /// Returns the key inside the outermost form of a type that someone writes; `nil` if it has none.
  static func content(of text: String) -> String? {
    var type = text.hasSuffix(".self") ? String(text.dropLast(".self".count)) : text
    let qualifier = type.firstRange(of: " @").map { String(type[$0.lowerBound...]) } ?? ""
    type = type.unqualified
    guard !type.hasPrefix("Qualified<") else { return nil }
    var form = ParameterForm()
    return form.content(of: type).map { $0 + qualifier }
  }

  private init() {}

  /// Notes the outermost form of a type, and returns the type inside.
  private mutating func content(of type: String) -> String? {
    if type.hasSuffix("?") {
      mayBeAbsent = true
      return String(type.dropLast())
    }
    if type.hasPrefix("["), type.hasSuffix("]") {
      mayBeAbsent = true
      let content = type.dropFirst().dropLast()
      return Self.parts(of: content, separatedBy: ":").last
    }
    guard type.hasSuffix(">"), let opening = type.firstIndex(of: "<") else { return nil }
    let arguments = Self.parts(of: type[type.index(after: opening)...].dropLast(), separatedBy: ",")
    switch type[..<opening] {
    case "Lazy", "Provider", "AssistedFactory": access = .synchronous
    case "AsyncProvider": access = .awaited
    case "MainActorProvider", "MainActorFactory": access = .onMainActor
    case "ScopeFactory":
      access = .awaited
      scopes.insert(arguments[0])
      return arguments.count > 1 ? arguments[1] : nil
    case "Qualified": return arguments.last
    default: return nil
    }
    return arguments.first
  }

  /// Splits a text at a separator that is in no brackets.
  private static func parts(of text: Substring, separatedBy separator: Character) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      if "<[(".contains(character) { depth += 1 }
      if ">])".contains(character) { depth -= 1 }
      if character == separator, depth == 0 {
        parts.append("")
      } else if character != " " || parts.last != "" {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}
